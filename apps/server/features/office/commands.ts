import type { MoveOrderAnswer, moveOrder as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import type { Sql } from '../../db/pool.ts'
import { recordAudit } from '../audit/index.ts'
import type { AccountCaller } from '../caller/index.ts'
import { lockOrder, moveOrder } from '../orders/index.ts'

type Context = { tx: Sql; body: z.output<typeof schema>; caller: AccountCaller; now: Temporal.Instant }

/**
 * The office moves an order on, by the domain's table; who, when and why is kept. What is sent needs the carrier's
 * tracking reference.
 * ORDER_NOT_FOUND, ILLEGAL_TRANSITION, TRACKING_REQUIRED.
 * @spec 1.back-office, 4.sale-order
 */
export async function moveOrderOn({ tx, body, caller, now }: Context): Promise<MoveOrderAnswer> {
  const order = await lockOrder(tx, body.saleOrderId)
  if (!order || order.state === 'Draft') throw new Refusal('ORDER_NOT_FOUND')
  if (body.to === 'Shipped' && order.state === 'Preparing' && !body.trackingReference) {
    throw new Refusal('TRACKING_REQUIRED')
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
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'orders/move',
    subject: `order ${order.id}`,
    details: { from: order.state, to, reason, trackingReference },
    now,
  })
  return { saleOrderId: moved.id, state: moved.state }
}
