import { rial } from '@anar/domain/money'
import {
  type BasketLine,
  type Delivery,
  type DeliveryNotCovered,
  freeShippingFrom,
  type PricedItem,
  type PricedOrder,
  priceOrder,
} from '@anar/domain/pricing'
import type { Sql } from '../../../db/pool.ts'
import type { OrderRow } from '../../orders/index.ts'
import { type Settings, settingsOf } from '../../settings/index.ts'
import { deliveryOf } from './delivery.ts'
import { type KnownOffer, offersOf } from './offers.ts'
import { type LineRow, lineRows, type WrittenLine, writeAmounts } from './queries.ts'

/** A line of a basket: what is wanted, and what is known of its offer today. */
export type Line = { row: LineRow; known: KnownOffer | null; item: PricedItem | null }

export type PricedBasket = {
  lines: Line[]
  /** Of the lines that can be bought today. Delivery counts as none yet where the chosen method does not carry it. */
  priced: PricedOrder
  notCovered: DeliveryNotCovered | null
}

/**
 * Prices an order from today's records and writes the amounts down, so that `search` shows what would be charged.
 * A line whose offer is gone or has no price stays in the basket at no amount: it is told when paying.
 * @spec 3.basket, 3.sale-order, 4.basket-actions
 */
export async function repriceBasket(
  tx: Sql,
  order: OrderRow,
  now: Temporal.Instant,
  settings?: Settings,
): Promise<PricedBasket> {
  const basket = await priceBasket(tx, order, now, settings ?? (await settingsOf(tx)))
  await writeAmounts(tx, order.id, basket.lines.map(writtenLine), basket.priced)
  return basket
}

async function priceBasket(
  tx: Sql,
  order: OrderRow,
  now: Temporal.Instant,
  settings: Settings,
): Promise<PricedBasket> {
  const rows = await lineRows(tx, order.id)
  const ids = rows.map((row) => row.sku_seller_id)
  const offers = await offersOf(tx, ids, now)
  const sellable = rows.flatMap((row): BasketLine[] => {
    const known = offers.get(row.sku_seller_id)
    return known?.isOffered && known.offer ? [{ offer: known.offer, quantity: row.quantity }] : []
  })
  const { priced, notCovered } = priceLines(sellable, await deliveryOf(tx, order), settings)
  const items = new Map(priced.items.map((item) => [item.skuSellerId, item]))
  const lines = rows.map((row) => ({
    row,
    known: offers.get(row.sku_seller_id) ?? null,
    item: items.get(row.sku_seller_id) ?? null,
  }))
  return { lines, priced, notCovered }
}

function priceLines(
  lines: BasketLine[],
  delivery: Delivery,
  settings: Settings,
): Omit<PricedBasket, 'lines'> {
  const freeShippingFromRial = freeShippingFrom({
    dollars: settings.freeShippingDollars,
    rialPerDollar: rial(settings.exchangeRateRial),
  })
  const priced = priceOrder({ lines, delivery, freeShippingFromRial })
  if (!('code' in priced)) return { priced, notCovered: null }
  const undelivered = priceOrder({ lines, delivery: { kind: 'none-yet' }, freeShippingFromRial })
  return { priced: undelivered, notCovered: priced }
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
    discount_percent: item?.discount?.discountPercent ?? item?.specialDiscount?.discountPercent ?? 0,
    discount_amount: item?.discountAmount ?? 0,
    order_item_value_amount: item?.orderItemValueAmount ?? 0,
    vat_percent: known?.vatPercent ?? 0,
    vat_amount: item?.vatAmount ?? 0,
    order_item_score: item?.orderItemScore ?? 0,
  }
}
