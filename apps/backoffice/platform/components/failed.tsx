import { isServerFault, referenceOf } from '@anar/app-kit/api'
import { NotReached } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { messageOf } from '../data/api.ts'
import { officeMessages } from '../messages/index.ts'

/**
 * Error state with a retry button, and the server's message where it refused. A fault of the server has no message for
 * the person, but the request's id for support.
 */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(officeMessages)
  const refusal = isServerFault(error) ? null : messageOf(error)
  return (
    <NotReached title={t('notArrived')} retry={t('retry')} onRetry={onRetry} reference={referenceOf(error)}>
      {refusal ?? t('failedText')}
    </NotReached>
  )
}
