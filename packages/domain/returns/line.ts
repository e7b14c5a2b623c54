/** Why nothing of a line can be returned; null where something can. */
export type NotReturnable = 'NotDelivered' | 'TooLate' | 'AllReturned' | null

/** The units of a line that can still be asked for, and why there are none. */
export type Returnable = { most: number; why: NotReturnable }

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
  if (!line.isDelivered) return { most: 0, why: 'NotDelivered' }
  const most = Math.max(0, line.quantity - line.returnedQuantity - line.openQuantity)
  if (most === 0) return { most, why: 'AllReturned' }
  return line.isWindowOpen ? { most, why: null } : { most: 0, why: 'TooLate' }
}
