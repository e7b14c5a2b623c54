/** Units of goods: `paid` were bought, `free` came on top of them, `all` leave the house. */
export type Units = { paid: number; free: number; all: number }

/** The units of a line of an order. Whoever packs, ships or takes back goods counts `all`. @spec 3.order-item */
export function unitsOfLine(line: { quantity: number; rewardQuantity: number }): Units {
  return { paid: line.quantity, free: line.rewardQuantity, all: line.quantity + line.rewardQuantity }
}

/** The units of all lines together. @spec 3.order-item */
export function unitsOfLines(lines: readonly { quantity: number; rewardQuantity: number }[]): Units {
  return unitsOfLine({
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    rewardQuantity: lines.reduce((sum, line) => sum + line.rewardQuantity, 0),
  })
}
