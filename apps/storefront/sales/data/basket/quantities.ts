import type { OfferRow } from '../../../catalogue/data/offer.ts'
import type { WantedLine } from './lines.ts'
import type { BasketRow } from './member-baskets.ts'
import type { WantedQuantity } from './quantity-queue.ts'
import type { Quantities } from './visitor-basket.ts'

/**
 * The quantities of a basket with its pending changes. A line keeps its position while its quantity changes; new lines
 * come last; 0 removes a line.
 *
 * @param input.row null if no basket exists yet
 * @param input.isActive whether it is the active basket, which receives changes from before the first basket
 */
export function quantitiesOf(input: {
  row: BasketRow | null
  isActive: boolean
  wanted: readonly WantedQuantity[]
}): Quantities {
  const { row, isActive, wanted } = input
  const quantities = new Map(row?.orderItems.map((item) => [item.skuSeller.id, item.quantity]))
  for (const { saleOrderId, skuSellerId, quantity } of wanted) {
    const isMeant = saleOrderId === null ? isActive : saleOrderId === row?.id
    if (isMeant) quantities.set(skuSellerId, quantity)
  }
  return new Map([...quantities].filter(([, quantity]) => quantity > 0))
}

/** The lines with their offers; a later source fills gaps of an earlier one. */
export function wantedLines(
  quantities: Quantities,
  ...sources: readonly ReadonlyMap<number, OfferRow>[]
): WantedLine[] {
  return [...quantities].map(([skuSellerId, quantity]) => ({
    skuSellerId,
    quantity,
    row: sources.map((source) => source.get(skuSellerId)).find((row) => row !== undefined) ?? null,
  }))
}

/** The offers of a basket's lines by sku seller. */
export function offersOfRow(row: BasketRow | null): ReadonlyMap<number, OfferRow> {
  return new Map(row?.orderItems.map((item) => [item.skuSeller.id, item.skuSeller]))
}
