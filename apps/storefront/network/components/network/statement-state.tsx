import { Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, Clock, Lock, Minus } from '@anar/ui/icons'
import { networkMessages } from '../../messages/index.ts'

/** The payment state of a statement. */
export function StatementState({ state }: { state: string }) {
  const t = useMessages(networkMessages)
  if (state === 'paid') {
    return (
      <Badge tone="positive" icon={CircleCheck}>
        {t('statementState.paid')}
      </Badge>
    )
  }
  if (state === 'held') {
    return (
      <Badge tone="warning" icon={Lock}>
        {t('statementState.held')}
      </Badge>
    )
  }
  if (state === 'due') {
    return (
      <Badge tone="info" icon={Clock}>
        {t('statementState.due')}
      </Badge>
    )
  }
  return <Badge icon={Minus}>{t('statementState.nothing')}</Badge>
}
