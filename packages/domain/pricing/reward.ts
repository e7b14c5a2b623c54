/** `rewardQuantity` free units for each `quantity` units bought. Never more free than bought. */
export type RewardBox = { id: number; quantity: number; rewardQuantity: number }

/** The free units that come with a quantity: 2 free for 6 of a box "3, get 1". @spec 3.order-item.3 */
export function rewardUnits(box: Omit<RewardBox, 'id'> | null, quantity: number): number {
  return box === null ? 0 : Math.floor(quantity / box.quantity) * box.rewardQuantity
}
