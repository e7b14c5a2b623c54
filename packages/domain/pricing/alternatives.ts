import type { Rial } from '../money/index.ts'
import { type BasketLine, earnedFreeUnits, type FreeUnitsChoice, type Offer, priceOffer } from './offer.ts'
import type { RewardBox } from './reward.ts'

/** Free units that the buyer of a line may take or leave, with what the line costs either way, before VAT. */
export type FreeUnitsOffer = {
  box: RewardBox
  freeUnits: number
  withRial: Rial
  withoutRial: Rial
}

/** The free units on offer for a quantity; null where it earns none. @spec 3.order-item */
export function freeUnitsOffer(offer: Offer, quantity: number): FreeUnitsOffer | null {
  const freeUnits = earnedFreeUnits(offer, quantity)
  if (offer.rewardBox === null || freeUnits === 0) return null
  return {
    box: offer.rewardBox,
    freeUnits,
    withRial: priceOffer(offer, quantity, { takesFreeUnits: true }).orderItemValueAmount,
    withoutRial: priceOffer(offer, quantity).orderItemValueAmount,
  }
}

/** A larger quantity that costs less in total, before VAT. */
export type CheaperQuantity = { quantity: number; totalRial: Rial }

/**
 * The larger quantity of the line with the lowest total below what the line costs; of equal ones the smallest. Null where
 * more units never cost less. Only a quantity box makes that happen, so only their quantities are looked at.
 * @param maxQuantity units that can be bought
 * @spec 3.order-labels
 */
export function cheaperQuantity(line: BasketLine, maxQuantity: number): CheaperQuantity | null {
  const { offer, quantity } = line
  const total = (units: number, choice: FreeUnitsChoice) =>
    priceOffer(offer, units, choice).orderItemValueAmount
  const [cheapest] = offer.specialDiscounts
    .filter((box) => box.quantity > quantity && box.quantity <= maxQuantity)
    .map((box) => ({ quantity: box.quantity, totalRial: total(box.quantity, line) }))
    .filter(({ totalRial }) => totalRial < total(quantity, line))
    .toSorted((a, b) => a.totalRial - b.totalRial || a.quantity - b.quantity)
  return cheapest ?? null
}
