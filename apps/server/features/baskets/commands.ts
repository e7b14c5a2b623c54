import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { quantityInStock } from '@anar/domain/pricing'
import type { z } from 'zod'
import type { Sql } from '../../db/pool.ts'
import type { Locale } from '../../http/locale.ts'
import type { AccountCaller } from '../caller/index.ts'
import { activateAnotherBasket, lockPerson, type OrderRow } from '../orders/index.ts'
import { settingsOf } from '../settings/index.ts'
import { assertLineLimit, basketBeingFilled, lockedBasket, newBasket } from './policy.ts'
import { withQuantity } from './pricing/lines.ts'
import { nameIn } from './pricing/offers.ts'
import { type BasketFacts, readBasket, repriceBasket, writePrice } from './pricing/price-basket.ts'
import { removeLine, removeLines, setActiveBasket, setTitle, withdraw } from './queries.ts'

export type Context<Body extends z.ZodType> = {
  tx: Sql
  body: z.output<Body>
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
}
type Answer = Promise<contract.BasketAnswer>

/** A further basket, which is filled from now on. TOO_MANY_BASKETS. */
export async function createBasket({ tx, body, caller, now }: Context<typeof contract.createBasket>): Answer {
  const [settings] = await Promise.all([settingsOf(tx), lockPerson(tx, caller.personId)])
  const basket = await newBasket(tx, { personId: caller.personId, title: body.title, now, settings })
  return { saleOrderId: basket.id }
}

/** ORDER_NOT_FOUND, BASKET_LOCKED. */
export async function renameBasket({ tx, body, caller }: Context<typeof contract.renameBasket>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  await setTitle(tx, basket.id, body.title)
  return { saleOrderId: basket.id }
}

/** Withdraws the basket; where it was the one being filled, the latest other one is now. ORDER_NOT_FOUND, BASKET_LOCKED. */
export async function deleteBasket({ tx, body, caller }: Context<typeof contract.deleteBasket>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  await withdraw(tx, basket.id)
  await activateAnotherBasket(tx, basket)
  return { saleOrderId: basket.id }
}

/** ORDER_NOT_FOUND, BASKET_LOCKED. */
export async function activateBasket({ tx, body, caller }: Context<typeof contract.activateBasket>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  await setActiveBasket(tx, caller.personId, basket.id)
  return { saleOrderId: basket.id }
}

/** ORDER_NOT_FOUND, BASKET_LOCKED. */
export async function clearBasket({ tx, body, caller, now }: Context<typeof contract.clearBasket>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  await removeLines(tx, basket.id)
  await repriceBasket(tx, basket, now)
  return { saleOrderId: basket.id }
}

/**
 * Sets how many of an offer a basket holds; 0 removes the line. Fewer than before is always possible; more only as
 * far as there is stock.
 * ORDER_NOT_FOUND, BASKET_LOCKED, OFFER_NOT_FOUND, NO_PRICE, STOCK_SHORT, TOO_MANY_BASKETS, LIMIT_EXCEEDED.
 * @spec 4.basket-actions, 5.out-of-stock
 */
export async function setQuantity(context: Context<typeof contract.setQuantity>): Answer {
  const { tx, body, now } = context
  const basket = await basketToFill(context)
  const { skuSellerId, quantity } = body
  const facts = await readBasket(tx, { order: basket, now, alsoOffers: [skuSellerId] })
  if (quantity === 0) await removeLine(tx, basket.id, skuSellerId)
  else assertMayHold(context, facts)
  const rows = withQuantity(facts.rows, { skuSellerId, quantity })
  await writePrice(tx, basket.id, { ...facts, rows })
  return { saleOrderId: basket.id }
}

async function basketToFill({
  tx,
  body,
  caller,
  now,
}: Context<typeof contract.setQuantity>): Promise<OrderRow> {
  const { personId } = caller
  if (body.saleOrderId !== undefined) return lockedBasket(tx, personId, body.saleOrderId)
  const { activeSaleOrderId } = await lockPerson(tx, personId)
  const filled = await basketBeingFilled(tx, { personId, activeSaleOrderId })
  if (filled) return filled
  if (body.quantity === 0) throw new Refusal('ORDER_NOT_FOUND')
  return newBasket(tx, { personId, title: '', now, settings: await settingsOf(tx) })
}

function assertMayHold(
  { body, locale }: Context<typeof contract.setQuantity>,
  { rows, offers, settings }: BasketFacts,
): void {
  const { skuSellerId, quantity } = body
  const known = offers.get(skuSellerId)
  if (!known?.isOffered) throw new Refusal('OFFER_NOT_FOUND', { skuSellerId })
  const name = nameIn(known.name, locale.language)
  if (!known.offer) throw new Refusal('NO_PRICE', { skuSellerId, name })
  const before = rows.find((row) => row.sku_seller_id === skuSellerId)
  // What comes free has to be there as well.
  const available = quantityInStock(known.offer, { wanted: quantity, available: known.available })
  if (quantity > (before?.quantity ?? 0) && quantity > available) {
    throw new Refusal('STOCK_SHORT', { skuSellerId, name, wanted: quantity, available })
  }
  if (!before) assertLineLimit(rows.length + 1, settings)
}
