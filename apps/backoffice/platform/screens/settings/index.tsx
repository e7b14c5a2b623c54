import { CardSkeleton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Failed } from '../../components/failed.tsx'
import { useTitle } from '../../components/title.ts'
import { useOfficeSettings } from '../../data/office-settings.ts'
import { settingsMessages } from '../../messages/index.ts'
import { SettingsForm } from './form.tsx'

/** The settings of the shop. @spec 9.limits, 9.free-shipping, 1.back-office */
export default function Settings() {
  const t = useMessages(settingsMessages)
  const query = useOfficeSettings()
  useTitle(t('title'))
  if (query.data) return <SettingsForm {...query.data} />
  if (query.error) return <Failed error={query.error} onRetry={() => query.refetch()} />
  return <CardSkeleton lines={10} />
}
