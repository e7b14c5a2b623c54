import { ratioOf } from '../money/index.ts'
import { type Units, unitsOfLine } from '../ordering/index.ts'

type Line = { quantity: number; rewardQuantity: number }

/**
 * Free units that come back with the next paid ones: the difference of rounded running totals, so that all returns of a
 * line together bring back all of its free units.
 */
export function freeUnitsBack(line: Line, part: { alreadyReturned: number; quantity: number }): number {
  const upTo = (paid: number) => ratioOf(line.rewardQuantity, paid, line.quantity)
  return upTo(part.alreadyReturned + part.quantity) - upTo(part.alreadyReturned)
}

/**
 * Units of a return: those recorded when it ended; before that, those that would come back now.
 * @spec 4.returns
 */
export function unitsOfReturn(row: {
  quantity: number
  /** Null until the return was refunded or replaced. */
  rewardQuantity: number | null
  orderItem: Line & { returnedQuantity: number }
}): Units {
  const { quantity, orderItem } = row
  // Where more came back meanwhile than is left, the last units are shown; the office gets a notice.
  const alreadyReturned = Math.min(orderItem.returnedQuantity, Math.max(0, orderItem.quantity - quantity))
  const rewardQuantity = row.rewardQuantity ?? freeUnitsBack(orderItem, { alreadyReturned, quantity })
  return unitsOfLine({ quantity, rewardQuantity })
}

/** Units of a line that came back and were refunded, free ones among them. */
export function unitsReturned(line: Line & { returnedQuantity: number }): Units {
  const part = { alreadyReturned: 0, quantity: line.returnedQuantity }
  return unitsOfLine({ quantity: line.returnedQuantity, rewardQuantity: freeUnitsBack(line, part) })
}
