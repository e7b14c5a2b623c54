import type { Permission } from '@anar/contract/enums'
import { type ComponentType, lazy } from 'react'

export type OfficeRoute = {
  path: string
  /** Who may see it; the menu and the route hide it from others, the server refuses them. */
  permission: Permission
  Screen: ComponentType
}

/** The index of the office's screens: hash path → screen → permission. @spec 1.back-office */
export const routes: readonly OfficeRoute[] = [
  { path: '/orders', permission: 'orders.read', Screen: lazy(() => import('../screens/orders/index.tsx')) },
  {
    path: '/orders/:saleOrderId',
    permission: 'orders.read',
    Screen: lazy(() => import('../screens/order/index.tsx')),
  },
]
