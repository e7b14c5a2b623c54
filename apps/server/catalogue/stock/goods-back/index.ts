import type { Sql } from '../../../platform/db/pool.ts'
import { dayOf } from '../day.ts'
import { recordSold } from '../sold/index.ts'
import { putBackSold, quarantineReturned, sellReplacement } from './queries.ts'

type Mover = { accountId: number | null; now: Temporal.Instant }

/**
 * Takes a registered order's units back onto their shelves, which it never left the house of, and records them
 * as sold no longer. The order is locked by the caller. @spec 4.sale-order
 */
export async function returnCancelled(tx: Sql, cancelled: Mover & { saleOrderId: number }): Promise<void> {
  await putBackSold(tx, { ...cancelled, today: dayOf(cancelled.now) })
  await recordSold(tx, cancelled.saleOrderId, -1)
}

/**
 * Puts returned units of an order's line into quarantine: in stock and not for sale, until the office releases them or
 * writes them off. `units` includes reward units.
 * @spec 4.returns.7
 */
export async function putInQuarantine(
  tx: Sql,
  returned: Mover & { orderItemId: number; units: number; returnId: number },
): Promise<void> {
  if (returned.units === 0) return
  const moved = await quarantineReturned(tx, returned)
  if (moved === 0)
    throw new Error(`the goods of order item ${returned.orderItemId} have no stock row in any warehouse`)
}

/**
 * Takes units of a line's offer out of the house for a return that is replaced. False, with nothing changed, where
 * not all of them are free. @spec 4.returns
 */
export function takeReplacement(
  tx: Sql,
  taken: Mover & { orderItemId: number; units: number; returnId: number },
): Promise<boolean> {
  return sellReplacement(tx, { ...taken, today: dayOf(taken.now) })
}
