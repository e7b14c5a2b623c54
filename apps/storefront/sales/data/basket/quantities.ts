import type { OfferRow } from '../../../catalogue/data/offer.ts'
import type { WantedLine } from './lines.ts'
import type { BasketRow } from './member-baskets.ts'
import type { WantedQuantity } from './quantity-queue.ts'
import type { Quantities } from './visitor-basket.ts'

/**
 * What a basket holds when everything still on its way has arrived. A line keeps its place while its quantity
 * changes; new lines come last; 0 takes a line out.
 *
 * @param input.row null where no basket was made yet
 * @param input.isActive whether it is the one being filled: what was wanted before there was any basket goes there
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

/** The lines with what is known of their offers; a later source fills what an earlier one does not know. */
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
