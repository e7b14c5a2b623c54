import { type Rial, rial } from '@anar/domain/money'
import {
  type BasketLine,
  type CodeRefusal,
  type Delivery,
  type DeliveryNotCovered,
  freeShippingFrom,
  type OrderDiscount,
  type PricedItem,
  type PricedOrder,
  priceOrder,
  walletPart,
} from '@anar/domain/pricing'
import type { Sql } from '../../../db/pool.ts'
import { type ChosenCode, chosenCodeOf } from '../../discount-codes/index.ts'
import type { OrderRow } from '../../orders/index.ts'
import { type Settings, settingsOf } from '../../settings/index.ts'
import { deliveryOf } from './delivery.ts'
import { type KnownOffer, offersOf } from './offers.ts'
import {
  type KeptLine,
  type LineRow,
  lineRows,
  type WrittenLine,
  walletRow,
  writeAmounts,
} from './queries.ts'

/** A line of a basket: what is wanted, and what is known of its offer today. */
export type Line = { row: LineRow; known: KnownOffer | null; item: PricedItem | null }

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
  const rows = await lineRows(tx, order.id)
  const basket = await priceBasket(tx, { order, rows, now, settings: settings ?? (await settingsOf(tx)) })
  const { priced, codeRefusal, walletAmountRial: walletAmount } = basket
  // One click changes one line: the other 199 of a large basket stay as they were written.
  const changed = basket.lines.map(writtenLine).filter((line, index) => isChanged(line, rows[index]!))
  await writeAmounts(tx, order.id, changed, { ...priced, codeRefusal, walletAmount })
  return basket
}

async function priceBasket(
  tx: Sql,
  basket: { order: OrderRow; rows: readonly LineRow[]; now: Temporal.Instant; settings: Settings },
): Promise<PricedBasket> {
  const { order, rows, now, settings } = basket
  const ids = rows.map((row) => row.sku_seller_id)
  return pricedBasket({
    rows,
    offers: await offersOf(tx, ids, now),
    code: await chosenCodeOf(tx, order.id, now),
    delivery: await deliveryOf(tx, order),
    wallet: await walletRow(tx, order.id),
    settings,
  })
}

/** What is known of a basket, and is all that its price follows from. */
export type BasketFacts = {
  rows: readonly LineRow[]
  offers: ReadonlyMap<number, KnownOffer>
  code: Pick<ChosenCode, 'terms' | 'refusalOf'> | null
  delivery: Delivery
  wallet: { wanted: number; balance: number }
  settings: Pick<Settings, 'freeShippingDollars' | 'exchangeRateRial'>
}

export function pricedBasket({ rows, offers, code, delivery, wallet, settings }: BasketFacts): PricedBasket {
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
  settings: BasketFacts['settings'],
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

function isChanged(line: WrittenLine, kept: KeptLine): boolean {
  return (Object.keys(line) as (keyof WrittenLine)[]).some((name) => line[name] !== kept[name])
}

function writtenLine({ row, known, item }: Line): WrittenLine {
  return {
    id: row.id,
    reward_quantity: item?.rewardQuantity ?? 0,
    unit_price: item?.unitPrice ?? 0,
    final_unit_price: item?.finalUnitPrice ?? 0,
    discount_type: item?.skuSellerDiscountTypeEnum ?? 'NONE',
    discount_id: item?.discount?.id ?? null,
    special_discount_id: item?.specialDiscount?.id ?? null,
    reward_box_id: item?.rewardBox?.id ?? null,
    discount_percent: item?.discount?.discountPercent ?? item?.specialDiscount?.discountPercent ?? 0,
    discount_amount: item?.discountAmount ?? 0,
    order_item_value_amount: item?.orderItemValueAmount ?? 0,
    order_discount_share: item?.orderDiscountShare ?? 0,
    vat_percent: known?.vatPercent ?? 0,
    vat_amount: item?.vatAmount ?? 0,
    order_item_score: item?.orderItemScore ?? 0,
  }
}
