import { Alert, Button } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { WifiOff } from '@anar/ui/icons'
import { wordsOf } from '../data/api.ts'
import { officeTexts } from '../texts/office.ts'

/** What a screen shows where its rows did not arrive: the server's own words where it gave any, and trying again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(officeTexts)
  return (
    <Alert
      tone="danger"
      icon={WifiOff}
      title={t('notArrived')}
      action={
        <Button tone="outline" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {wordsOf(error) ?? t('failedText')}
    </Alert>
  )
}
