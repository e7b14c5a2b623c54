import { type Rial, rial } from '@anar/domain/money'
import {
  type BasketLine,
  type CodeRefusal,
  type Delivery,
  type DeliveryNotCovered,
  freeShippingFrom,
  type OrderDiscount,
  type PricedOrder,
  priceOrder,
  walletPart,
} from '@anar/domain/pricing'
import type { Sql } from '../../../db/pool.ts'
import { type ChosenCode, chosenCodeOf } from '../../discount-codes/index.ts'
import type { OrderRow } from '../../orders/index.ts'
import { type Settings, settingsOf } from '../../settings/index.ts'
import { walletBalance } from '../queries.ts'
import { deliveryOf } from './delivery.ts'
import { changedLines, type Line } from './lines.ts'
import { type KnownOffer, offersOf } from './offers.ts'
import { type LineRow, lineRows, writeLines, writeTotals } from './queries.ts'

export type PricedBasket = {
  lines: Line[]
  /** Of the lines that can be bought today. Delivery counts as none yet where the chosen method does not carry it. */
  priced: PricedOrder
  notCovered: DeliveryNotCovered | null
  /** Why the chosen discount code takes nothing off; null where it does, or none was chosen. */
  codeRefusal: CodeRefusal | null
  /** What is to be paid from the wallet, never above its balance or the amount payable. */
  walletAmountRial: Rial
}

/**
 * Prices an order from today's records and writes the amounts down, so that `search` shows what would be charged.
 * A line whose offer is gone or has no price stays in the basket at no amount: it is told when paying. A discount
 * code that does not apply stays chosen and takes nothing off; it counts again as soon as it does.
 * @spec 3.basket, 3.sale-order, 4.basket-actions
 */
export async function repriceBasket(
  tx: Sql,
  order: OrderRow,
  now: Temporal.Instant,
  settings?: Settings,
): Promise<PricedBasket> {
  return writePrice(tx, order.id, await readBasket(tx, { order, now, settings }))
}

type Read = {
  order: OrderRow
  now: Temporal.Instant
  /** Offers that are to be known although no line has them yet. */
  alsoOffers?: readonly number[]
  /** Where the caller has read them already. */
  settings?: Settings | undefined
}

/** What the price of a basket follows from, read once for whatever a command does with it. */
export async function readBasket(tx: Sql, read: Read): Promise<BasketFacts> {
  const [goods, delivery] = await Promise.all([readGoods(tx, read), deliveryOf(tx, read.order)])
  return { ...goods, delivery }
}

/** The same without the way in which it is to be delivered. */
export async function readGoods(
  tx: Sql,
  { order, now, alsoOffers = [], settings }: Read,
): Promise<Omit<BasketFacts, 'delivery'>> {
  const wanted = order.wallet_amount
  const [lines, code, balance, known] = await Promise.all([
    linesOf(tx, { order, now, alsoOffers }),
    chosenCodeOf(tx, order, now),
    wanted > 0 ? walletBalance(tx, order.person_id) : 0,
    settings ?? settingsOf(tx),
  ])
  return { ...lines, code, wallet: { wanted, balance }, settings: known }
}

async function linesOf(tx: Sql, { order, now, alsoOffers }: Read & { alsoOffers: readonly number[] }) {
  const rows = await lineRows(tx, order.id)
  const ids = new Set([...rows.map((row) => row.sku_seller_id), ...alsoOffers])
  return { rows, offers: await offersOf(tx, [...ids], now) }
}

/** Prices a basket and writes down what of it is new. */
export async function writePrice(tx: Sql, saleOrderId: number, facts: BasketFacts): Promise<PricedBasket> {
  const basket = pricedBasket(facts)
  const { priced, codeRefusal, walletAmountRial: walletAmount } = basket
  const changed = changedLines(basket.lines)
  await Promise.all([
    changed.length > 0 && writeLines(tx, saleOrderId, changed),
    writeTotals(tx, saleOrderId, { ...priced, codeRefusal, walletAmount }),
  ])
  return basket
}

/** What is known of a basket, and is all that its price follows from. */
export type BasketFacts = {
  rows: readonly LineRow[]
  offers: ReadonlyMap<number, KnownOffer>
  code: Pick<ChosenCode, 'terms' | 'refusalOf'> | null
  delivery: Delivery
  wallet: { wanted: number; balance: number }
  settings: Settings
}

type PriceFacts = Omit<BasketFacts, 'settings'> & { settings: PriceSettings }
type PriceSettings = Pick<Settings, 'freeShippingDollars' | 'exchangeRateRial'>

export function pricedBasket({ rows, offers, code, delivery, wallet, settings }: PriceFacts): PricedBasket {
  const sellable = rows.flatMap((row): BasketLine[] => {
    const known = offers.get(row.sku_seller_id)
    return known?.isOffered && known.offer ? [{ offer: known.offer, quantity: row.quantity }] : []
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
  })
  return { lines, priced, notCovered, codeRefusal, walletAmountRial }
}

function priceLines(
  order: { lines: BasketLine[]; delivery: Delivery; orderDiscount: OrderDiscount | null },
  settings: PriceSettings,
): Pick<PricedBasket, 'priced' | 'notCovered'> {
  const freeShippingFromRial = freeShippingFrom({
    dollars: settings.freeShippingDollars,
    rialPerDollar: rial(settings.exchangeRateRial),
  })
  const priced = priceOrder({ ...order, freeShippingFromRial })
  if (!('code' in priced)) return { priced, notCovered: null }
  const undelivered = priceOrder({ ...order, delivery: { kind: 'none-yet' }, freeShippingFromRial })
  return { priced: undelivered, notCovered: priced }
}
