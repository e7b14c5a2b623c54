import { useStore } from '@anar/app-kit/store'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useEffect } from 'react'
import { learnFields } from '../../platform/data/cached-fields.ts'
import { commandsLost } from '../../platform/data/connection.ts'
import { languageNow } from '../../platform/data/preferences.ts'
import { useSession } from '../../platform/data/session.ts'
import { offlineMessages } from '../../platform/messages/index.ts'
import { loadLatinFont } from '../latin-font.ts'
import { noticeWords } from '../notice-toasts.ts'
import { OfflineLine } from './offline-line.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useThemeColour } from './use-theme-colour.ts'

/** Parts loaded after the page: offline line, notices, the bar of a new version. */
export default function Later() {
  useThemeColour()
  const { access } = useSession()
  useEffect(loadLatinFont, [])
  // Loaded ahead, for use without a network.
  useEffect(() => void noticeWords(languageNow()).catch(() => undefined), [])
  // Field access changes with login and logout.
  useEffect(() => void learnFields(access), [access])
  return (
    <>
      <OfflineLine />
      <LostCommands />
      <UpdateBar />
    </>
  )
}

/** The toast of commands that failed without a network: the cause, and that nothing is lost. */
function LostCommands() {
  const t = useMessages(offlineMessages)
  const count = useStore(commandsLost)
  useEffect(() => {
    if (count > 0) toast.warning(t('needsNetwork'), { text: t('needsNetworkText'), id: 'needs-network' })
  }, [count, t])
  return null
}
