import { type Units, unitsOfLine } from './units.ts'

/** The units of all lines together. @spec 3.order-item */
export function unitsOfLines(lines: readonly { quantity: number; rewardQuantity: number }[]): Units {
  return unitsOfLine({
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    rewardQuantity: lines.reduce((sum, line) => sum + line.rewardQuantity, 0),
  })
}
