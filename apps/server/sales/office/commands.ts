import type { MoveOrderAnswer, moveOrder as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { canMove, isOnItsWayOut } from '@anar/domain/ordering'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { announceOrder, isPaymentInDoubt, lockOrder, moveOrder, type OrderRow } from '../orders/index.ts'

type Context = { tx: Sql; body: z.output<typeof schema.body>; caller: AccountCaller; now: Temporal.Instant }

/**
 * The office moves an order by the domain's table; the move is recorded and the buyer notified. A shipped order needs the
 * carrier's tracking reference; a pickup order has none, and Shipped means ready for pickup. An order is neither
 * prepared nor shipped while its payment is in doubt.
 * @spec 1.back-office, 4.sale-order, 3.sale-order.5
 */
export async function moveOrderOn({ tx, body, caller, now }: Context): Promise<MoveOrderAnswer> {
  const order = await lockOrder(tx, body.saleOrderId)
  if (!order || order.state === 'Draft') throw new Refusal('ORDER_NOT_FOUND')
  if (body.to === 'Shipped' && order.state === 'Preparing') assertTracking(order, body.trackingReference)
  const isLegal = canMove({ from: order.state, to: body.to, actor: 'office' })
  if (isLegal && isOnItsWayOut(body.to) && (await isPaymentInDoubt(tx, order.id))) {
    throw new Refusal('PAYMENT_IN_DOUBT')
  }
  const { to, reason, trackingReference } = body
  const moved = await moveOrder(tx, order, {
    to,
    actor: 'office',
    accountId: caller.accountId,
    reason,
    now,
    trackingReference: to === 'Shipped' ? trackingReference : undefined,
  })
  await announceOrder(tx, { saleOrderId: order.id, step: to, now })
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'orders/move',
    subject: `order ${order.id}`,
    details: { from: order.state, to, reason, trackingReference },
    now,
  })
  return { saleOrderId: moved.id, state: moved.state }
}

function assertTracking({ warehouse_id }: OrderRow, trackingReference: string | undefined): void {
  const isFetched = warehouse_id !== null
  if (!isFetched && !trackingReference) throw new Refusal('TRACKING_REQUIRED')
  if (isFetched && trackingReference) throw new Refusal('NOT_TRACKED')
}
