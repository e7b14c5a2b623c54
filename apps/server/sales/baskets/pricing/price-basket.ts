import { type Rial, rial } from '@anar/domain/money'
import {
  type BasketLine,
  type CodeRefusal,
  type Delivery,
  type DeliveryNotCovered,
  freeShippingFrom,
  type OrderDiscount,
  type PricedOrder,
  type PriceRules,
  priceOrder,
  walletPart,
} from '@anar/domain/pricing'
import type { Sql } from '../../../platform/db/pool.ts'
import { type Settings, settingsOf } from '../../../platform/settings/index.ts'
import { type ChosenCode, chosenCodeOf } from '../../discount-codes/index.ts'
import type { OrderRow } from '../../orders/index.ts'
import { walletBalance } from '../queries.ts'
import { deliveryBy, deliveryOf } from './delivery.ts'
import { changedLines, type Line } from './lines.ts'
import { type KnownOffer, knownOffers } from './offers.ts'
import { type ChosenRateRow, chosenRateRows, type LineRow, lineRows, writeAmounts } from './queries.ts'

export type PricedBasket = {
  lines: Line[]
  /** Of the lines that can be bought today; without delivery where the chosen method does not cover it. */
  priced: PricedOrder
  notCovered: DeliveryNotCovered | null
  /** Why the chosen discount code takes nothing off; null where it does, or none was chosen. */
  codeRefusal: CodeRefusal | null
  /** The wallet's part of the payment, never above its balance or the payable amount. */
  walletAmountRial: Rial
}

/**
 * Prices an order from today's records and stores the amounts, so that `search` shows what would be charged. A line
 * whose offer is gone or has no price stays with no amount, and is refused at checkout. A discount code that does not
 * apply stays chosen without a discount until it applies again.
 * @spec 3.basket, 4.basket-actions, 3.sale-order.3
 */
export async function repriceBasket(
  tx: Sql,
  order: OrderRow,
  now: Temporal.Instant,
  settings?: Settings,
): Promise<PricedBasket> {
  const goods = await readGoods(tx, { saleOrderId: order.id, now, settings })
  const basket = pricedBasket(await factsOf(tx, order, { goods, now }))
  await writePrice(tx, order.id, basket)
  return basket
}

export type Goods = Pick<BasketFacts, 'rows' | 'offers' | 'settings'>

/**
 * The lines of a basket with their offers, and the settings. It needs the basket's id alone, so it is queried together
 * with the basket's lock.
 */
export async function readGoods(
  tx: Sql,
  {
    saleOrderId,
    now,
    alsoOffers = [],
    settings,
  }: {
    /** Null for a basket that is not created yet. */
    saleOrderId: number | null
    now: Temporal.Instant
    /** Further offers that no line has yet. */
    alsoOffers?: readonly number[]
    /** Where the caller has read them already. */
    settings?: Settings | undefined
  },
): Promise<Goods> {
  const [rows, offers, known] = await Promise.all([
    saleOrderId === null ? [] : lineRows(tx, saleOrderId),
    knownOffers(tx, { skuSellerIds: alsoOffers, saleOrderId }, now),
    settings ?? settingsOf(tx),
  ])
  return { rows, offers, settings: known }
}

/** The inputs for pricing a basket at checkout that need its id alone. */
export type ReadToPay = { goods: Goods; rates: readonly ChosenRateRow[] }

/** Queried together with the basket's lock. */
export async function readToPay(
  tx: Sql,
  params: { saleOrderId: number; now: Temporal.Instant },
): Promise<ReadToPay> {
  const [goods, rates] = await Promise.all([readGoods(tx, params), chosenRateRows(tx, params.saleOrderId)])
  return { goods, rates }
}

/** Prices a basket at checkout; `write` stores the amounts. */
export async function priceToPay(
  tx: Sql,
  order: OrderRow,
  { goods, rates, now }: ReadToPay & { now: Temporal.Instant },
): Promise<PricedBasket & { write(): Promise<void> }> {
  const delivery = deliveryBy(order, rates)
  const basket = pricedBasket(await factsOf(tx, order, { goods, delivery, now }))
  return { ...basket, write: () => writePrice(tx, order.id, basket) }
}

type Known = {
  goods: Goods
  /** Where the caller has it already. */
  delivery?: Delivery
  now: Temporal.Instant
}

/** All inputs of a basket's price: its goods, code, delivery and wallet. */
export async function factsOf(
  tx: Sql,
  order: OrderRow,
  { goods, delivery, now }: Known,
): Promise<BasketFacts> {
  const wanted = order.wallet_amount
  const [code, balance, chosen] = await Promise.all([
    chosenCodeOf(tx, order, now),
    wanted > 0 ? walletBalance(tx, order.person_id) : 0,
    delivery ?? deliveryOf(tx, order),
  ])
  return { ...goods, code, delivery: chosen, wallet: { wanted, balance } }
}

/** Stores the changes of a priced basket, in one statement. */
export async function writePrice(tx: Sql, saleOrderId: number, basket: PricedBasket): Promise<void> {
  const { priced, codeRefusal, walletAmountRial: walletAmount } = basket
  const lines = changedLines(basket.lines)
  await writeAmounts(tx, saleOrderId, { lines, totals: { ...priced, codeRefusal, walletAmount } })
}

/** All inputs of a basket's price. */
export type BasketFacts = {
  rows: readonly LineRow[]
  offers: ReadonlyMap<number, KnownOffer>
  code: Pick<ChosenCode, 'terms' | 'refusalOf'> | null
  delivery: Delivery
  wallet: { wanted: number; balance: number }
  settings: Settings
}

type PriceFacts = Omit<BasketFacts, 'settings'> & { settings: PriceSettings }
type PriceSettings = Pick<
  Settings,
  | 'freeShippingDollars'
  | 'exchangeRateRial'
  | 'gatewayMinRial'
  | 'pricesIncludeVat'
  | 'freeShippingBeforeCode'
>

export function pricedBasket({ rows, offers, code, delivery, wallet, settings }: PriceFacts): PricedBasket {
  const sellable = rows.flatMap((row): BasketLine[] => {
    const known = offers.get(row.sku_seller_id)
    if (!known?.isOffered || !known.offer) return []
    return [{ offer: known.offer, quantity: row.quantity, takesFreeUnits: row.takes_free_units }]
  })
  const codeRefusal = code?.refusalOf(sellable) ?? null
  const orderDiscount = code && !codeRefusal ? code.terms.discount : null
  const { priced, notCovered } = priceLines({ lines: sellable, delivery, orderDiscount }, settings)
  const items = new Map(priced.items.map((item) => [item.skuSellerId, item]))
  const lines = rows.map((row) => ({
    row,
    known: offers.get(row.sku_seller_id) ?? null,
    item: items.get(row.sku_seller_id) ?? null,
  }))
  const walletAmountRial = walletPart({
    balanceRial: rial(wallet.balance),
    wantedRial: rial(wallet.wanted),
    payableRial: priced.payableAmount,
    minGatewayRial: rial(settings.gatewayMinRial),
  })
  return { lines, priced, notCovered, codeRefusal, walletAmountRial }
}

function priceLines(
  order: { lines: BasketLine[]; delivery: Delivery; orderDiscount: OrderDiscount | null },
  settings: PriceSettings,
): Pick<PricedBasket, 'priced' | 'notCovered'> {
  const rules = rulesOf(settings)
  const priced = priceOrder({ ...order, ...rules })
  if (!('code' in priced)) return { priced, notCovered: null }
  const undelivered = priceOrder({ ...order, ...rules, delivery: { kind: 'none-yet' } })
  return { priced: undelivered, notCovered: priced }
}

function rulesOf(settings: PriceSettings): PriceRules {
  const {
    freeShippingDollars: dollars,
    exchangeRateRial,
    pricesIncludeVat,
    freeShippingBeforeCode,
  } = settings
  const freeShippingFromRial = freeShippingFrom({ dollars, rialPerDollar: rial(exchangeRateRial) })
  return { freeShippingFromRial, pricesIncludeVat, freeShippingBeforeCode }
}
