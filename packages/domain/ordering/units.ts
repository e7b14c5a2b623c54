/** Units of goods: `paid` were bought, `free` came on top of them, `all` are shipped. */
export type Units = { paid: number; free: number; all: number }

/** The units of a line of an order. Packing, shipping and returns count `all`. @spec 3.order-item */
export function unitsOfLine(line: { quantity: number; rewardQuantity: number }): Units {
  return { paid: line.quantity, free: line.rewardQuantity, all: line.quantity + line.rewardQuantity }
}
