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
  {
    path: '/applications',
    permission: 'applications.review',
    Screen: lazy(() => import('../screens/applications/index.tsx')),
  },
  {
    path: '/applications/:applicationId',
    permission: 'applications.review',
    Screen: lazy(() => import('../screens/application/index.tsx')),
  },
  {
    path: '/sellers',
    permission: 'applications.review',
    Screen: lazy(() => import('../screens/sellers/index.tsx')),
  },
  {
    path: '/sellers/:applicationId',
    permission: 'applications.review',
    Screen: lazy(() => import('../screens/seller-application/index.tsx')),
  },
  { path: '/people', permission: 'people.read', Screen: lazy(() => import('../screens/people/index.tsx')) },
  {
    path: '/people/:personId',
    permission: 'people.read',
    Screen: lazy(() => import('../screens/person/index.tsx')),
  },
  {
    path: '/membership',
    permission: 'membership.run',
    Screen: lazy(() => import('../screens/membership/index.tsx')),
  },
  { path: '/texts', permission: 'texts.edit', Screen: lazy(() => import('../screens/editor/index.tsx')) },
  {
    path: '/texts/articles/:articleId',
    permission: 'texts.edit',
    Screen: lazy(() => import('../screens/article/index.tsx')),
  },
  { path: '/staff', permission: 'staff.manage', Screen: lazy(() => import('../screens/staff/index.tsx')) },
  { path: '/audit', permission: 'audit.read', Screen: lazy(() => import('../screens/audit/index.tsx')) },
  { path: '/outbox', permission: 'outbox.read', Screen: lazy(() => import('../screens/outbox/index.tsx')) },
]
