import { NotReached } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { messageOf } from '../data/api.ts'
import { officeMessages } from '../messages/index.ts'

/** Error state with the server's message, where there is one, and a retry button. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(officeMessages)
  return (
    <NotReached title={t('notArrived')} retry={t('retry')} onRetry={onRetry}>
      {messageOf(error) ?? t('failedText')}
    </NotReached>
  )
}
