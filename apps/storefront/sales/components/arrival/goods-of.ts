type Order = {
  registeredAt: string | null
  orderItems: readonly { skuSeller: { preparationDays: number } }[]
}

/** The goods of a placed order, for the day on which they arrive. */
export const goodsOf = ({ registeredAt, orderItems }: Order) => ({
  orderedAt: registeredAt,
  preparationDays: orderItems.map(({ skuSeller }) => skuSeller.preparationDays),
})
