import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../platform/db/pool.ts'
import type { Settings } from '../../platform/settings/index.ts'
import { lockOrder, lockPersonAndOrder, type OrderRow } from '../orders/index.ts'
import { insertBasket, type PersonBaskets } from './queries.ts'

/**
 * A basket that its owner may change, locked. ORDER_NOT_FOUND where it is another's, withdrawn or already an order;
 * BASKET_LOCKED while it is being paid for.
 */
export async function openBasket(tx: Sql, personId: number, saleOrderId: number): Promise<OrderRow> {
  return open(await lockOrder(tx, saleOrderId), personId)
}

/** The same, with the person locked first, which serializes their commands. ORDER_NOT_FOUND, BASKET_LOCKED. */
export async function lockedBasket(tx: Sql, personId: number, saleOrderId: number): Promise<OrderRow> {
  return open(await lockPersonAndOrder(tx, personId, saleOrderId), personId)
}

function open(order: OrderRow | undefined, personId: number): OrderRow {
  if (!order || order.person_id !== personId || !order.is_active) throw new Refusal('ORDER_NOT_FOUND')
  if (order.state === 'AwaitingPayment') throw new Refusal('BASKET_LOCKED')
  if (order.state !== 'Draft') throw new Refusal('ORDER_NOT_FOUND')
  return order
}

type New = {
  personId: number
  title: string
  now: Temporal.Instant
  settings: Settings
  baskets: PersonBaskets
}

/** Creates a basket and makes it the active one. TOO_MANY_BASKETS at the limit. */
export function newBasket(tx: Sql, { personId, title, now, settings, baskets }: New): Promise<OrderRow> {
  const limit = settings.basketLimit
  if (baskets.count >= limit) throw new Refusal('TOO_MANY_BASKETS', { limit })
  return insertBasket(tx, personId, title, now)
}

/** BASKET_FULL where a basket would get more lines than it may have. */
export function assertLineLimit(lineCount: number, { basketLineLimit }: Settings): void {
  if (lineCount <= basketLineLimit) return
  throw new Refusal('BASKET_FULL', { limit: basketLineLimit })
}
