import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../db/pool.ts'
import { lockOrder, lockPerson, type OrderRow } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import { countBaskets, findOpenBasket, insertBasket } from './queries.ts'

/**
 * A basket that its owner may change, locked. ORDER_NOT_FOUND where it is another's, withdrawn, or an order by
 * now; BASKET_LOCKED while it is being paid for.
 */
async function openBasket(tx: Sql, personId: number, saleOrderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, saleOrderId)
  if (!order || order.person_id !== personId || !order.is_active) throw new Refusal('ORDER_NOT_FOUND')
  if (order.state === 'AwaitingPayment') throw new Refusal('BASKET_LOCKED')
  if (order.state !== 'Draft') throw new Refusal('ORDER_NOT_FOUND')
  return order
}

/** The same, once the person's other commands have passed. ORDER_NOT_FOUND, BASKET_LOCKED. */
export async function lockedBasket(tx: Sql, personId: number, saleOrderId: number): Promise<OrderRow> {
  const [, basket] = await Promise.all([lockPerson(tx, personId), openBasket(tx, personId, saleOrderId)])
  return basket
}

type Owner = { personId: number; activeSaleOrderId: number | null }

/** The basket being filled, locked; null where the person has none that is open. */
export async function basketBeingFilled(tx: Sql, owner: Owner): Promise<OrderRow | null> {
  const id = await findOpenBasket(tx, owner.personId, owner.activeSaleOrderId)
  return id === null ? null : openBasket(tx, owner.personId, id)
}

/** A new basket, from now on the one being filled. TOO_MANY_BASKETS at the limit. */
export async function newBasket(
  tx: Sql,
  {
    personId,
    title,
    now,
    settings,
  }: { personId: number; title: string; now: Temporal.Instant; settings: Settings },
): Promise<OrderRow> {
  const limit = settings.basketLimit
  if ((await countBaskets(tx, personId)) >= limit) throw new Refusal('TOO_MANY_BASKETS', { limit })
  return insertBasket(tx, personId, title, now)
}

/** LIMIT_EXCEEDED where a basket would get more lines than it may have. */
export function assertLineLimit(lineCount: number, { basketLineLimit }: Settings): void {
  if (lineCount <= basketLineLimit) return
  throw new Refusal('LIMIT_EXCEEDED', { what: 'orderItems', limit: basketLineLimit })
}
