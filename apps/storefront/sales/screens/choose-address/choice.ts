/** To my address, to another person at one of my addresses, or fetched from a warehouse. */
export const modes = ['mine', 'other', 'warehouse'] as const
export type Mode = (typeof modes)[number]

export type Choice = {
  mode: Mode
  addressId: number | null
  warehouseId: number | null
  deliveryMethodId: number | null
}

type KeptDelivery = {
  addressId: number | null
  warehouseId: number | null
  deliveryMethodId: number | null
  receiverName: string | null
}

/**
 * Where the screen starts: what was chosen before for this basket, else the main address, else the first.
 * A kept address or warehouse that is gone by now counts as not chosen.
 */
export function firstChoice(
  kept: KeptDelivery,
  places: { addresses: readonly { id: number; isMain: boolean }[]; warehouses: readonly { id: number }[] },
): Choice {
  const { addresses, warehouses } = places
  const address =
    addresses.find((one) => one.id === kept.addressId) ?? addresses.find((one) => one.isMain) ?? addresses[0]
  const warehouse = warehouses.find((one) => one.id === kept.warehouseId)
  return {
    mode: warehouse ? 'warehouse' : kept.receiverName ? 'other' : 'mine',
    addressId: address?.id ?? null,
    warehouseId: (warehouse ?? warehouses[0])?.id ?? null,
    deliveryMethodId: kept.deliveryMethodId,
  }
}

/** What is still missing before the person can go on to the payment; null where nothing is. */
export function missingOf(choice: Choice): 'address' | 'method' | 'warehouse' | null {
  if (choice.mode === 'warehouse') return choice.warehouseId === null ? 'warehouse' : null
  if (choice.addressId === null) return 'address'
  return choice.deliveryMethodId === null ? 'method' : null
}

/** The body of baskets/choose-delivery for a choice from which nothing is missing. @spec 2.choose-address */
export function deliveryBody(
  saleOrderId: number,
  choice: Choice,
  words: { receiver: { name: string; cellphone: string } | null; description: string },
) {
  const description = words.description.trim()
  if (choice.mode === 'warehouse') {
    return { saleOrderId, warehouseId: choice.warehouseId ?? undefined, receiver: null, description }
  }
  return {
    saleOrderId,
    addressId: choice.addressId ?? undefined,
    deliveryMethodId: choice.deliveryMethodId ?? undefined,
    receiver: choice.mode === 'other' ? words.receiver : null,
    description,
  }
}
