import type * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import { quantityInStock } from '@anar/domain/pricing'
import { lockPerson } from '../../platform/caller/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { activateAnotherBasket, type OrderRow } from '../orders/index.ts'
import { assertLineLimit, lockedBasket, newBasket, openBasket } from './policy.ts'
import { withQuantity } from './pricing/lines.ts'
import { nameIn } from './pricing/offers.ts'
import {
  type BasketFacts,
  factsOf,
  type Goods,
  pricedBasket,
  readGoods,
  repriceBasket,
  writePrice,
} from './pricing/price-basket.ts'
import { personBaskets, removeLine, removeLines, setActiveBasket, setTitle, withdraw } from './queries.ts'

export type Context<Command extends CommandDeclaration> = CommandContext<Command> & { locale: Locale }
type Answer = Promise<contract.BasketAnswer>

/** Creates a basket and makes it the active one.  */
export async function createBasket({ tx, body, caller, now }: Context<typeof contract.createBasket>): Answer {
  const { personId } = caller
  const [, baskets, settings] = await Promise.all([
    lockPerson(tx, personId),
    personBaskets(tx, personId),
    settingsOf(tx),
  ])
  const basket = await newBasket(tx, { personId, title: body.title, now, settings, baskets })
  return { saleOrderId: basket.id }
}

export async function renameBasket({ tx, body, caller }: Context<typeof contract.renameBasket>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  await setTitle(tx, basket.id, body.title)
  return { saleOrderId: basket.id }
}

/**
 * Withdraws the basket. Where it was active, the latest other one becomes active.
 * @spec 4.basket-actions.6
 */
export async function deleteBasket({ tx, body, caller }: Context<typeof contract.deleteBasket>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  await withdraw(tx, basket.id)
  await activateAnotherBasket(tx, basket)
  return { saleOrderId: basket.id }
}

/** Makes the basket the active one.  @spec 4.basket-actions.7 */
export async function activateBasket({ tx, body, caller }: Context<typeof contract.activateBasket>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  await setActiveBasket(tx, caller.personId, basket.id)
  return { saleOrderId: basket.id }
}

export async function clearBasket({ tx, body, caller, now }: Context<typeof contract.clearBasket>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  await removeLines(tx, basket.id)
  await repriceBasket(tx, basket, now)
  return { saleOrderId: basket.id }
}

/**
 * Sets the quantity of an offer in a basket; 0 removes the line. Less is always possible, more only within stock.
 * @spec 5.out-of-stock, 4.basket-actions.5
 */
export async function setQuantity(context: Context<typeof contract.setQuantity>): Answer {
  const { tx, body, now } = context
  const { basket, goods } = await basketToFill(context)
  const { skuSellerId, quantity, takesFreeUnits } = body
  const facts = await factsOf(tx, basket, { goods, now })
  if (quantity > 0) assertMayHold(context, facts)
  const rows = withQuantity(facts.rows, { skuSellerId, quantity, takesFreeUnits })
  await Promise.all([
    quantity === 0 && removeLine(tx, basket.id, skuSellerId),
    writePrice(tx, basket.id, pricedBasket({ ...facts, rows })),
  ])
  return { saleOrderId: basket.id }
}

type ToFill = { basket: OrderRow; goods: Goods }

async function basketToFill(context: Context<typeof contract.setQuantity>): Promise<ToFill> {
  const { tx, body, caller, now } = context
  const { personId } = caller
  const goodsOf = (saleOrderId: number | null) =>
    readGoods(tx, { saleOrderId, now, alsoOffers: [body.skuSellerId] })
  const { saleOrderId } = body
  if (saleOrderId !== undefined) {
    const [basket, goods] = await Promise.all([lockedBasket(tx, personId, saleOrderId), goodsOf(saleOrderId)])
    return { basket, goods }
  }
  const [, baskets, goods] = await Promise.all([
    lockPerson(tx, personId),
    personBaskets(tx, personId),
    goodsOf(null),
  ])
  if (baskets.openId !== null) {
    const [basket, itsGoods] = await Promise.all([
      openBasket(tx, personId, baskets.openId),
      goodsOf(baskets.openId),
    ])
    return { basket, goods: itsGoods }
  }
  if (body.quantity === 0) throw new Refusal('ORDER_NOT_FOUND')
  return {
    basket: await newBasket(tx, { personId, title: '', now, settings: goods.settings, baskets }),
    goods,
  }
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
  // Free units must be in stock too.
  const takesFreeUnits = body.takesFreeUnits ?? before?.takes_free_units ?? false
  const available = quantityInStock(known.offer, {
    wanted: quantity,
    available: known.available,
    takesFreeUnits,
  })
  const isMore = quantity > (before?.quantity ?? 0) || (takesFreeUnits && !before?.takes_free_units)
  if (isMore && quantity > available) {
    throw new Refusal('STOCK_SHORT', { skuSellerId, name, wanted: quantity, available })
  }
  if (!before) assertLineLimit(rows.length + 1, settings)
}
