import { CardSkeleton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { useTitle } from '../../app/title.ts'
import { Failed } from '../../components/failed.tsx'
import { useOfficeSettings } from '../../data/office-settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { SettingsForm } from './form.tsx'

/** The settings of the shop. @spec 9.limits, 9.free-shipping, 1.back-office */
export default function Settings() {
  const t = useTexts(settingsTexts)
  const query = useOfficeSettings()
  useTitle(t('title'))
  // What was typed in one unit must not be read in the other.
  const { moneyUnit } = useFormat()
  if (query.data) return <SettingsForm key={moneyUnit} {...query.data} />
  if (query.error) return <Failed error={query.error} onRetry={() => query.refetch()} />
  return <CardSkeleton lines={10} />
}
