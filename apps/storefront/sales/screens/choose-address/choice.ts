/** Delivery to the own address, to another person, or pickup from a warehouse. */
export const modes = ['mine', 'other', 'warehouse'] as const
export type Mode = (typeof modes)[number]

export type Choice = {
  mode: Mode
  addressId: number | null
  warehouseId: number | null
  deliveryMethodId: number | null
}

type StoredDelivery = {
  addressId: number | null
  warehouseId: number | null
  deliveryMethodId: number | null
  receiverName: string | null
}

/**
 * The initial choice: the stored one of this basket, else the main address, else the first. A stored address or
 * warehouse that is gone is ignored.
 */
export function firstChoice(
  stored: StoredDelivery,
  available: { addresses: readonly { id: number; isMain: boolean }[]; warehouses: readonly { id: number }[] },
): Choice {
  const { addresses, warehouses } = available
  const address =
    addresses.find((one) => one.id === stored.addressId) ??
    addresses.find((one) => one.isMain) ??
    addresses[0]
  const warehouse = warehouses.find((one) => one.id === stored.warehouseId)
  return {
    mode: warehouse ? 'warehouse' : stored.receiverName ? 'other' : 'mine',
    addressId: address?.id ?? null,
    warehouseId: (warehouse ?? warehouses[0])?.id ?? null,
    deliveryMethodId: stored.deliveryMethodId,
  }
}

/** What is missing before the payment; null if nothing. */
export function missingOf(choice: Choice): 'address' | 'method' | 'warehouse' | null {
  if (choice.mode === 'warehouse') return choice.warehouseId === null ? 'warehouse' : null
  if (choice.addressId === null) return 'address'
  return choice.deliveryMethodId === null ? 'method' : null
}

/** The body of baskets/choose-delivery for a complete choice. @spec 2.choose-address */
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
