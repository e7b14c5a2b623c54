import { NotReached } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { wordsOf } from '../data/api.ts'
import { officeMessages } from '../messages/index.ts'

/** What a screen shows where its rows did not arrive: the server's own words where it gave any, and trying again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(officeMessages)
  return (
    <NotReached title={t('notArrived')} retry={t('retry')} onRetry={onRetry}>
      {wordsOf(error) ?? t('failedText')}
    </NotReached>
  )
}
