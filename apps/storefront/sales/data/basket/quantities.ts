import type { OfferRow } from '../../../catalogue/data/offer.ts'
import type { WantedLine } from './lines.ts'
import type { BasketRow } from './member-baskets.ts'
import type { WantedQuantity } from './quantity-queue.ts'
import type { Choices, Quantities } from './visitor-basket.ts'

/**
 * The quantities of a basket with its pending changes. A line keeps its position while its quantity changes; new lines
 * come last; 0 removes a line.
 *
 * @param input.row null if no basket exists yet
 * @param input.isActive whether it is the active basket, which receives changes from before the first basket
 */
export function quantitiesOf(input: PendingBasket): Quantities {
  const quantities = new Map(input.row?.orderItems.map((item) => [item.skuSeller.id, item.quantity]))
  for (const { skuSellerId, quantity } of pendingOf(input)) quantities.set(skuSellerId, quantity)
  return new Map([...quantities].filter(([, quantity]) => quantity > 0))
}

type PendingBasket = { row: BasketRow | null; isActive: boolean; wanted: readonly WantedQuantity[] }

const pendingOf = ({ row, isActive, wanted }: PendingBasket) =>
  wanted.filter(({ saleOrderId }) => (saleOrderId === null ? isActive : saleOrderId === row?.id))

/** The offers of a basket whose free units the buyer takes, with its pending changes. */
export function choicesOf(input: PendingBasket): Choices {
  const chosen = input.row?.orderItems.filter((item) => item.takesFreeUnits) ?? []
  const choices = new Set(chosen.map((item) => item.skuSeller.id))
  for (const { skuSellerId, takesFreeUnits } of pendingOf(input)) {
    if (takesFreeUnits) choices.add(skuSellerId)
    else if (takesFreeUnits === false) choices.delete(skuSellerId)
  }
  return choices
}

/** The lines with their offers; a later source fills gaps of an earlier one. */
export function wantedLines(
  { quantities, choices }: { quantities: Quantities; choices: Choices },
  ...sources: readonly ReadonlyMap<number, OfferRow>[]
): WantedLine[] {
  return [...quantities].map(([skuSellerId, quantity]) => ({
    skuSellerId,
    quantity,
    takesFreeUnits: choices.has(skuSellerId),
    row: sources.map((source) => source.get(skuSellerId)).find((row) => row !== undefined) ?? null,
  }))
}

/** The offers of a basket's lines by sku seller. */
export function offersOfRow(row: BasketRow | null): ReadonlyMap<number, OfferRow> {
  return new Map(row?.orderItems.map((item) => [item.skuSeller.id, item.skuSeller]))
}
