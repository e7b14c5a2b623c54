import type { OrderState } from '@anar/domain/ordering'

/** The lists of orders that the profile has, by their path, with the states that each one holds. @spec 4.order-lists */
export const orderLists = {
  ongoing: {
    path: '/profile/sale-orders/ongoing-sale-orders',
    states: ['Registered', 'Preparing', 'Shipped'],
  },
  delivered: { path: '/profile/sale-orders/delivered-sale-orders', states: ['Delivered'] },
} as const satisfies Record<string, { path: string; states: readonly OrderState[] }>
export type ListName = keyof typeof orderLists

/** The list that a path shows. @spec 2.ongoing-sale-orders, 2.delivered-sale-orders */
export function listAt(path: string): ListName {
  return path === orderLists.delivered.path ? 'delivered' : 'ongoing'
}
