import type { Rial } from '../money/index.ts'

/** `rewardQuantity` free units for each `quantity` units bought. Never more free than bought. */
export type RewardBox = { id: number; quantity: number; rewardQuantity: number }

/** The free units that come with a quantity: 2 free for 6 of a box "3, get 1". @spec 3.order-item.3 */
export function rewardUnits(box: RewardBox | null, quantity: number): number {
  return box === null ? 0 : Math.floor(quantity / box.quantity) * box.rewardQuantity
}

/**
 * Whether a received unit is cheaper with the free units at the full price than at the discounted one. Compared as
 * whole numbers, full × bought against discounted × received, since a quotient would be rounded.
 */
export function isRewardCheaper(line: {
  unitPrice: Rial
  discountedUnit: Rial
  quantity: number
  freeUnits: number
}): boolean {
  const { unitPrice, discountedUnit, quantity, freeUnits } = line
  return BigInt(unitPrice) * BigInt(quantity) < BigInt(discountedUnit) * BigInt(quantity + freeUnits)
}
