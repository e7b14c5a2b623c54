/** Why nothing of a line can be returned; null where something can. */
export type NotReturnable = 'NotDelivered' | 'TooLate' | 'AllReturned' | null

/** How many units of a line can be returned, and why none can. */
export type Returnable = { returnableQuantity: number; why: NotReturnable }

/**
 * How many units of a line can be returned: those that were paid for, less those that came back and those whose
 * return is under way.
 * @spec 5.defect-report, 4.returns.3
 */
export function returnableOf(line: {
  quantity: number
  returnedQuantity: number
  /** Units of returns that have not ended. */
  openQuantity: number
  isDelivered: boolean
  isWindowOpen: boolean
}): Returnable {
  if (!line.isDelivered) return { returnableQuantity: 0, why: 'NotDelivered' }
  const returnableQuantity = Math.max(0, line.quantity - line.returnedQuantity - line.openQuantity)
  if (returnableQuantity === 0) return { returnableQuantity, why: 'AllReturned' }
  return line.isWindowOpen ? { returnableQuantity, why: null } : { returnableQuantity: 0, why: 'TooLate' }
}
