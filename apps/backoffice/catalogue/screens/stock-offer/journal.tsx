import { Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { useOrderNumber } from '../../../sales/components/order-number.ts'
import { loadMovements, type StockMovement } from '../../data/stock.ts'
import { stockMessages } from '../../messages/index.ts'

const kindWords = {
  opening: 'kindOpening',
  received: 'kindReceived',
  sold: 'kindSold',
  cancelled: 'kindCancelled',
  returned: 'kindReturned',
  quarantined: 'kindQuarantined',
  released: 'kindReleased',
  'written-off': 'kindWrittenOff',
  counted: 'kindCounted',
} as const

/** Labels of the notes that the shop's own processes record with a movement. */
const ownNotes: Readonly<Record<string, 'noteExpired'>> = { EXPIRED: 'noteExpired' }

/** Movements of an offer's units, newest first. @spec 5.out-of-stock */
export function Journal({ skuSellerId }: { skuSellerId: number }) {
  const t = useMessages(stockMessages)
  const format = useFormat()
  const signed = (units: number) =>
    units === 0 ? null : <bdi dir="ltr">{`${units > 0 ? '+' : '−'}${format.number(Math.abs(units))}`}</bdi>
  return (
    <Pages<StockMovement>
      caption={t('journal')}
      queryKey={['stock', 'journal', skuSellerId]}
      load={(page) => loadMovements(skuSellerId, page)}
      keyOf={({ id }) => id}
      empty={{ title: t('journalEmpty') }}
      columns={[
        { head: t('when'), cell: ({ movedAt }) => <b>{format.moment(movedAt)}</b> },
        { head: t('what'), cell: ({ kind }) => t(kindWords[kind]) },
        { head: t('shelf'), number: true, cell: ({ onHandUnits }) => signed(onHandUnits) },
        {
          head: t('quarantined'),
          number: true,
          cell: ({ quarantineUnits }) => signed(quarantineUnits),
        },
        {
          head: t('batch'),
          cell: ({ inventory }) => (
            <>
              <bdi>{inventory.batchCode ?? t('noBatch')}</bdi>
              <span className={text.small}>{inventory.warehouse.name}</span>
            </>
          ),
        },
        {
          head: t('why'),
          wraps: true,
          cell: (movement) => (isExplained(movement) ? <Why movement={movement} /> : null),
        },
      ]}
    />
  )
}

const isExplained = ({ saleOrder, note, actorName }: StockMovement) =>
  Boolean(saleOrder?.orderNumber || note || actorName)

function Why({ movement: { saleOrder, note, actorName } }: { movement: StockMovement }) {
  const t = useMessages(stockMessages)
  const access = useAccess()
  const numberOf = useOrderNumber()
  const own = ownNotes[note]
  const order = saleOrder?.orderNumber ? t('byOrder', { number: numberOf(saleOrder.orderNumber) }) : null
  return (
    <>
      {saleOrder &&
        order &&
        (hasPermission(access, 'orders.read') ? (
          <Link to={`/orders/${saleOrder.id}`} className={text.link}>
            {order}
          </Link>
        ) : (
          order
        ))}
      {note !== '' && <bdi>{own ? t(own) : note}</bdi>}
      {actorName && <span className={text.small}>{actorName}</span>}
    </>
  )
}
