import { amountDetail, type NoticeDetails, type NoticeKind } from '@anar/contract/notices'
import { addDays, tehranDay } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { type AnnouncedOrder, findAnnounced } from './queries.ts'

/** The states of which the buyer is notified. */
type AnnouncedStep = 'Preparing' | 'Shipped' | 'Delivered' | 'Cancelled'

type Announced = { saleOrderId: number; step: AnnouncedStep; now: Temporal.Instant }

type Named = Pick<AnnouncedOrder, 'order_number' | 'payable_amount'>
type Registered = { saleOrderId: number; personId: number; payableRial: number; now: Temporal.Instant }

/**
 * Notifies the buyer that their order has reached a state, in the shop, by SMS and by mail, and a receiver with another
 * number by SMS that it was sent and delivered, in the caller's transaction after the move. Idempotent for each step of
 * an order.
 * @returns whether it is new
 * @spec 4.sale-order.15
 */
export async function announceOrder(tx: Sql, { saleOrderId, step, now }: Announced): Promise<boolean> {
  const order = await findAnnounced(tx, saleOrderId)
  const occasion = `order ${saleOrderId} ${step}`
  const notify = <Kind extends NoticeKind>(kind: Kind, details: NoticeDetails<Kind>) =>
    giveNotice(tx, { personId: order.person_id, kind, details, occasion, now })
  const known = detailsOf(order, saleOrderId)
  await announceToReceiver(tx, order, { saleOrderId, step, now })
  switch (step) {
    case 'Preparing':
      return notify('ORDER_PREPARING', known)
    case 'Shipped':
      return order.is_fetched
        ? notify('ORDER_READY', known)
        : notify('ORDER_SHIPPED', { ...known, tracking: order.tracking_reference ?? '' })
    case 'Delivered':
      return notify('ORDER_DELIVERED', { ...known, day: await lastReturnDay(tx, now) })
    case 'Cancelled':
      return notify(cancellationOf(order), { ...known, reason: order.cancel_reason })
  }
}

/**
 * Notifies the buyer that their order is registered, as `announceOrder` does for later steps. One statement, after the
 * one that assigns the number.
 */
export function announceRegistered(
  tx: Sql,
  { saleOrderId, personId, payableRial, now }: Registered,
): Promise<boolean> {
  return giveNotice(tx, {
    personId,
    kind: 'ORDER_REGISTERED',
    details: detailsOf({ order_number: null, payable_amount: payableRial }, saleOrderId),
    occasion: `order ${saleOrderId} Registered`,
    numberOf: saleOrderId,
    now,
  })
}

/** Not by the buyer's kinds: the receiver has no account, and learns neither the amount nor the days of a return. */
async function announceToReceiver(
  tx: Sql,
  order: AnnouncedOrder,
  { saleOrderId, step, now }: Announced,
): Promise<void> {
  const { receiver_cellphone: smsTo, person_id: personId } = order
  if (smsTo === null) return
  const known = { personId, smsTo, occasion: `order ${saleOrderId} ${step}`, now }
  const number = order.order_number ?? ''
  if (step === 'Shipped' && order.is_fetched) {
    await giveNotice(tx, { ...known, kind: 'RECEIVER_ORDER_READY', details: { number } })
  } else if (step === 'Shipped') {
    const details = { number, tracking: order.tracking_reference ?? '' }
    await giveNotice(tx, { ...known, kind: 'RECEIVER_ORDER_SHIPPED', details })
  } else if (step === 'Delivered') {
    await giveNotice(tx, { ...known, kind: 'RECEIVER_ORDER_DELIVERED', details: { number } })
  }
}

const detailsOf = ({ order_number, payable_amount }: Named, saleOrderId: number) => ({
  saleOrderId: String(saleOrderId),
  number: order_number ?? '',
  amount: amountDetail(payable_amount),
})

async function lastReturnDay(tx: Sql, deliveredAt: Temporal.Instant): Promise<string> {
  const { returnDays } = await settingsOf(tx)
  return addDays(tehranDay(deliveredAt.epochMilliseconds), returnDays)
}

function cancellationOf({ order_number, cancelled_by }: AnnouncedOrder) {
  if (order_number === null) return 'UNPAID_ORDER_CANCELLED'
  return cancelled_by === 'buyer' ? 'ORDER_CANCELLED' : 'ORDER_CANCELLED_BY_SHOP'
}
