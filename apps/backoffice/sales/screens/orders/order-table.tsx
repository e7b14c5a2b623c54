import { unitsOfLines } from '@anar/domain/ordering'
import { Badge, Link, ProductImage, Score, Table, Td, Th } from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { StateBadge } from '../../../platform/components/state-badge.tsx'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { DoubtBadge } from '../../components/doubt.tsx'
import { Moves } from '../../components/moves.tsx'
import { useOrderNumber } from '../../components/order-number.ts'
import { usePaymentWord } from '../../components/payment-word.ts'
import type { OrderRow } from '../../data/orders.ts'
import styles from './orders.module.css'

const usualHue = 350

/** One page of orders: time, buyer, state and next step. @spec 1.back-office */
export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const canMove = hasPermission(useAccess(), 'orders.move')
  return (
    <Table caption={t('orders')}>
      <thead>
        <tr>
          <Th>{t('columnOrder')}</Th>
          <Th>{t('columnItems')}</Th>
          <Th>{t('columnBuyer')}</Th>
          <Th>{t('columnState')}</Th>
          <Th>{t('columnPayment')}</Th>
          <Th>{t('columnScore')}</Th>
          <Th number>{t('columnAmount', { unit: format.moneyUnit })}</Th>
          {canMove && <Th>{t('columnNext')}</Th>}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} canMove={canMove} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ order, canMove }: { order: OrderRow; canMove: boolean }) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const paymentWordOf = usePaymentWord()
  const number = useOrderNumber()(order.orderNumber)
  const { networkMarketer: buyer } = order
  return (
    <tr>
      <Td>
        <Link to={`/orders/${order.id}`} className={styles.number} aria-label={t('openOrder', { number })}>
          {number}
        </Link>
        {order.registeredAt && <span className={styles.small}>{format.moment(order.registeredAt)}</span>}
      </Td>
      <Td>
        <Items items={order.orderItems} />
      </Td>
      <Td>
        <span className={styles.buyer}>
          <bdi>
            {buyer.firstName} {buyer.lastName}
          </bdi>
        </span>
        <span className={styles.small}>
          {[order.address?.city.title ?? order.warehouse?.name, buyer.isMarketer && t('marketer')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Td>
      <Td>
        <StateBadge state={order.state} /> <DoubtBadge order={order} />
      </Td>
      <Td data-head={t('columnPayment')}>
        <span className={styles.payment}>{paymentWordOf(order.payments)}</span>
      </Td>
      <Td>
        <Score hundredths={order.orderScore} />
      </Td>
      <Td number>
        {format.amount(order.payableAmount)}
        <span className={styles.unit}> {format.moneyUnit}</span>
      </Td>
      {canMove && (
        <Td>
          <Moves order={order} size="sm" />
        </Td>
      )}
    </tr>
  )
}

function Items({ items }: { items: OrderRow['orderItems'] }) {
  const t = useMessages(officeMessages)
  const unitWords = useUnitWords()
  const first = items[0]?.skuSeller.sku
  if (!first) return null
  return (
    <span className={styles.items}>
      <ProductImage
        hue={first.product?.hue ?? usualHue}
        fileId={first.images[0]?.fileStorageId ?? null}
        alt=""
        sizes="38px"
        className={styles.thumb}
      />
      <span>
        <span className={styles.itemName}>{first.name}</span>
        <span className={styles.small}>{unitWords.units(unitsOfLines(items))}</span>
      </span>
      {items.length > 1 && <Badge>{t('moreItems', { count: items.length - 1 })}</Badge>}
    </span>
  )
}
