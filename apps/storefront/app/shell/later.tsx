import { useStore } from '@anar/app-kit/store'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useEffect } from 'react'
import { commandsLost } from '../../platform/data/connection.ts'
import { learnFields } from '../../platform/data/kept-fields.ts'
import { languageNow } from '../../platform/data/preferences.ts'
import { useSession } from '../../platform/data/session.ts'
import { offlineMessages } from '../../platform/messages/index.ts'
import { bringLatinLetters } from '../latin-letters.ts'
import { noticeWords } from '../notice-toasts.ts'
import { OfflineLine } from './offline-line.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useThemeColour } from './use-theme-colour.ts'

/** What a page needs once it stands and somebody uses it: what to say without a network, and of a new version. */
export default function Later() {
  useThemeColour()
  const { access } = useSession()
  useEffect(bringLatinLetters, [])
  // There when the network no longer is.
  useEffect(() => void noticeWords(languageNow()).catch(() => undefined), [])
  // Whoever comes or goes sees other fields.
  useEffect(() => void learnFields(access), [access])
  return (
    <>
      <OfflineLine />
      <LostCommands />
      <UpdateBar />
    </>
  )
}

/** Whatever was to be done, the screen says that it was not; this says why, and that nothing is lost. */
function LostCommands() {
  const t = useMessages(offlineMessages)
  const count = useStore(commandsLost)
  useEffect(() => {
    if (count > 0) toast.warning(t('needsNetwork'), { text: t('needsNetworkText'), id: 'needs-network' })
  }, [count, t])
  return null
}
