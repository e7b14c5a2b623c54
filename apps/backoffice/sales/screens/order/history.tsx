import { paymentFailures } from '@anar/contract/entities'
import type { OrderState } from '@anar/domain/ordering'
import { Card } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import course from '../../../platform/components/history.module.css'
import { officeMessages } from '../../../platform/messages/index.ts'
import type { OrderDetail } from '../../data/orders.ts'
import styles from './order.module.css'

const stateWords = {
  Draft: 'becameDraft',
  AwaitingPayment: 'becameAwaitingPayment',
  Registered: 'becameRegistered',
  Preparing: 'becamePreparing',
  Shipped: 'becameShipped',
  Delivered: 'becameDelivered',
  Cancelled: 'becameCancelled',
} as const satisfies Record<OrderState, string>
const actorWords = { buyer: 'actorBuyer', system: 'actorSystem', office: 'actorOffice' } as const

/** State changes of the order with actor, time and reason; latest first. @spec 4.sale-order */
export function History({ moves }: { moves: OrderDetail['moves'] }) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  return (
    <Card as="section" pad aria-labelledby="history">
      <h2 id="history" className={styles.subtitle}>
        {t('timeline')}
      </h2>
      <ol className={course.history}>
        {moves.toReversed().map((move) => (
          <li key={move.id} className={course.move}>
            <b>{t(stateWords[move.toState])}</b>
            <span className={styles.small}>
              {t(actorWords[move.actor])} · {format.moment(move.movedAt)}
            </span>
            <Reason move={move} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Reason({ move }: { move: OrderDetail['moves'][number] }) {
  const t = useMessages(officeMessages)
  // The shop's own processes record an enum value; free text is shown as it is.
  const failure = paymentFailures.find((one) => one === move.reason)
  if (failure) return <span className={styles.reason}>{t(`paymentFailure.${failure}`)}</span>
  if (move.actor !== 'office' || !move.reason) return null
  return <bdi className={styles.reason}>{move.reason}</bdi>
}
