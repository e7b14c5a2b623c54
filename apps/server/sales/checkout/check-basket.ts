import { Refusal } from '@anar/contract/errors'
import type { Decision } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Locale } from '../../platform/http/locale.ts'
import {
  isPickup,
  type Line,
  nameIn,
  type PricedBasket,
  priceToPay,
  type ReadToPay,
} from '../baskets/index.ts'
import type { OrderRow } from '../orders/index.ts'

type CheckInput = {
  order: OrderRow
  read: ReadToPay
  body: { seenPayableRial: number; seenWalletRial: number }
  now: Temporal.Instant
  locale: Locale
}

/** The amounts to pay, and the names of the lines. */
export type CheckedBasket = {
  /** The order with today's amounts. */
  order: OrderRow
  payableRial: number
  walletRial: number
  nameOfOffer: (skuSellerId: number) => string
  /** Resolves once the amounts are stored; later statements of the transaction see them. */
  written: Promise<void>
}

/**
 * Prices a basket at checkout from today's records and stores the amounts. Obstacles are thrown as refusals. An amount
 * that differs from the one the person saw is returned as a refusal, so that the new one is committed.
 * @spec 8.messages, 5.empty-basket.1
 */
export async function checkedBasket(
  tx: Sql,
  { order, read, body, now, locale }: CheckInput,
): Promise<Decision<CheckedBasket>> {
  const [basket, isFetchable] = await Promise.all([
    priceToPay(tx, order, { ...read, now }),
    order.warehouse_id === null || isPickup(tx, order.warehouse_id),
  ])
  const nameOfOffer = namesOf(basket, locale)
  assertPayable(order, basket, nameOfOffer)
  // The warehouse offered pickup when it was chosen.
  if (!isFetchable) throw new Refusal('PICKUP_NOT_OFFERED')
  const written = basket.write()
  const payableRial = basket.priced.payableAmount
  const walletRial = basket.walletAmountRial
  const isSeen = payableRial === body.seenPayableRial && walletRial === body.seenWalletRial
  if (isSeen) return { order: withAmounts(order, basket), payableRial, walletRial, nameOfOffer, written }
  await written
  if (payableRial === body.seenPayableRial)
    return new Refusal('WALLET_CHANGED', { seenRial: body.seenWalletRial, walletRial })
  return new Refusal('PRICE_CHANGED', {
    seenRial: body.seenPayableRial,
    payableRial,
    lines: changedLines(basket, nameOfOffer),
  })
}

function withAmounts(order: OrderRow, { priced }: PricedBasket): OrderRow {
  return {
    ...order,
    payable_amount: priced.payableAmount,
    final_amount_before_vat: priced.finalAmountBeforeVat,
    vat_amount: priced.vatAmount,
    total_delivery_cost: priced.totalDeliveryCost,
  }
}

function assertPayable(
  order: OrderRow,
  { lines, notCovered }: PricedBasket,
  nameOfOffer: (skuSellerId: number) => string,
): void {
  if (lines.length === 0) throw new Refusal('BASKET_EMPTY')
  if (order.warehouse_id === null && (order.address_id === null || order.delivery_method_id === null)) {
    throw new Refusal('ADDRESS_REQUIRED')
  }
  for (const { row, known } of lines) {
    const details = { skuSellerId: row.sku_seller_id, name: nameOfOffer(row.sku_seller_id) }
    if (!known?.isOffered) throw new Refusal('OFFER_NOT_FOUND', details)
    if (!known.offer) throw new Refusal('NO_PRICE', details)
  }
  if (notCovered) throw new Refusal('DELIVERY_NOT_COVERED', notCovered.details)
}

function namesOf({ lines }: PricedBasket, { language }: Locale): (skuSellerId: number) => string {
  const names = new Map(
    lines.map(({ row, known }) => [row.sku_seller_id, known ? nameIn(known.name, language) : '']),
  )
  return (skuSellerId) => names.get(skuSellerId) ?? ''
}

// Compared with the stored amounts of the last change, which the person saw.
function changedLines({ lines }: PricedBasket, nameOfOffer: (skuSellerId: number) => string) {
  const isChanged = ({ row, item }: Line) => item !== null && item.finalUnitPrice !== row.final_unit_price
  return lines.filter(isChanged).map(({ row, item }) => ({
    skuSellerId: row.sku_seller_id,
    name: nameOfOffer(row.sku_seller_id),
    seenUnitRial: row.final_unit_price,
    unitRial: item!.finalUnitPrice,
  }))
}
