import { Refusal } from '@anar/contract/errors'
import { type Actor, canMove, type OrderState } from '@anar/domain/ordering'
import type { Sql } from '../../platform/db/pool.ts'
import { type OrderRow, writeMove } from './queries.ts'

export type Move = {
  to: OrderState
  actor: Actor
  /** The account that moved the order; null for the shop's own processes. */
  accountId: number | null
  reason: string
  now: Temporal.Instant
  reservedUntil?: Temporal.Instant
  /** The Persian year in whose sequence the order gets its number, gapless. */
  numberedIn?: number
  trackingReference?: string
}

/**
 * Moves an order by the domain's table of moves and records who did it, when and why. The caller has locked the order.
 * ILLEGAL_TRANSITION where the table has no such move.
 * @spec 4.sale-order.11
 */
export async function moveOrder(
  tx: Sql,
  order: OrderRow,
  move: Move,
): Promise<OrderRow & { order_number: string | null }> {
  const { state: from } = order
  const { to, actor } = move
  if (!canMove({ from, to, actor })) throw new Refusal('ILLEGAL_TRANSITION', { from, to })
  const { order_number } = await writeMove(tx, {
    saleOrderId: order.id,
    from,
    to,
    actor,
    accountId: move.accountId,
    reason: move.reason,
    now: move.now,
    reservedUntil: move.reservedUntil ?? null,
    numberedIn: move.numberedIn ?? null,
    trackingReference: move.trackingReference ?? null,
  })
  return { ...order, state: to, order_number }
}
