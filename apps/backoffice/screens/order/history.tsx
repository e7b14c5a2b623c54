import type { OrderState } from '@anar/domain/ordering'
import { Card } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import type { OrderDetail } from '../../data/orders.ts'
import { officeTexts } from '../../texts/office.ts'
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

/** Every move of the order: what, by whom, when and why. The latest first. @spec 4.sale-order */
export function History({ moves }: { moves: OrderDetail['moves'] }) {
  const t = useTexts(officeTexts)
  const format = useFormat()
  return (
    <Card as="section" pad aria-labelledby="history">
      <h2 id="history" className={styles.subtitle}>
        {t('timeline')}
      </h2>
      <ol className={styles.history}>
        {moves.toReversed().map((move) => (
          <li key={move.id} className={styles.move}>
            <b>{t(stateWords[move.toState])}</b>
            <span className={styles.small}>
              {t(actorWords[move.actor])} · {format.moment(move.movedAt)}
            </span>
            {move.reason && <span className={styles.reason}>{move.reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
