import type { OrderState } from '@anar/domain/ordering'

/**
 * The order lists of the profile, by path, with the states of each.
 * @spec 4.order-lists.1
 */
export const orderLists = {
  ongoing: {
    path: '/profile/sale-orders/ongoing-sale-orders',
    states: ['Registered', 'Preparing', 'Shipped'],
  },
  delivered: { path: '/profile/sale-orders/delivered-sale-orders', states: ['Delivered'] },
  cancelled: { path: '/profile/sale-orders/cancelled-sale-orders', states: ['Cancelled'] },
} as const satisfies Record<string, { path: string; states: readonly OrderState[] }>
export type ListName = keyof typeof orderLists

/** The list of returns; an order may have several. @spec 2.defective-sale-orders */
export const returnsPath = '/profile/sale-orders/defective-sale-orders'

/** The list of a path. @spec 2.ongoing-sale-orders, 2.delivered-sale-orders.1 */
export function listAt(path: string): ListName {
  const names = Object.keys(orderLists) as ListName[]
  return names.find((name) => orderLists[name].path === path) ?? 'ongoing'
}
