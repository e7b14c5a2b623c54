import type { Permission } from '@anar/contract/permissions'
import { arriving } from '@anar/ui'
import type { FunctionComponent, ReactNode } from 'react'

export type OfficeRoute = {
  path: string
  /** Who may see it; the menu and the route hide it from others, the server refuses them. */
  permission: Permission
  /** With what stands in its place while it is on its way. */
  Screen: FunctionComponent<{ waiting: ReactNode }>
}

/** The index of the office's screens: hash path → screen → permission. @spec 1.back-office */
export const routes: readonly OfficeRoute[] = [
  {
    path: '/orders',
    permission: 'orders.read',
    Screen: arriving(() => import('../screens/orders/index.tsx')),
  },
  {
    path: '/orders/:saleOrderId',
    permission: 'orders.read',
    Screen: arriving(() => import('../screens/order/index.tsx')),
  },
  {
    path: '/payments',
    permission: 'money.read',
    Screen: arriving(() => import('../screens/payments/index.tsx')),
  },
  {
    path: '/payments/:paymentId',
    permission: 'money.read',
    Screen: arriving(() => import('../screens/payment/index.tsx')),
  },
  {
    path: '/matching',
    permission: 'money.read',
    Screen: arriving(() => import('../screens/matching/index.tsx')),
  },
  {
    path: '/matching/:dayId',
    permission: 'money.read',
    Screen: arriving(() => import('../screens/matching-day/index.tsx')),
  },
  {
    path: '/returns',
    permission: 'returns.read',
    Screen: arriving(() => import('../screens/returns/index.tsx')),
  },
  {
    path: '/returns/:returnId',
    permission: 'returns.read',
    Screen: arriving(() => import('../screens/return/index.tsx')),
  },
  {
    path: '/comments',
    permission: 'comments.read',
    Screen: arriving(() => import('../screens/comments/index.tsx')),
  },
  {
    path: '/complaints',
    permission: 'complaints.read',
    Screen: arriving(() => import('../screens/complaints/index.tsx')),
  },
  {
    path: '/complaints/:complaintId',
    permission: 'complaints.read',
    Screen: arriving(() => import('../screens/complaint/index.tsx')),
  },
  {
    path: '/applications',
    permission: 'applications.review',
    Screen: arriving(() => import('../screens/applications/index.tsx')),
  },
  {
    path: '/applications/:applicationId',
    permission: 'applications.review',
    Screen: arriving(() => import('../screens/application/index.tsx')),
  },
  {
    path: '/sellers',
    permission: 'applications.review',
    Screen: arriving(() => import('../screens/sellers/index.tsx')),
  },
  {
    path: '/sellers/shop',
    permission: 'applications.review',
    Screen: arriving(() => import('../screens/shop-sellers/index.tsx')),
  },
  {
    path: '/sellers/:applicationId',
    permission: 'applications.review',
    Screen: arriving(() => import('../screens/seller-application/index.tsx')),
  },
  {
    path: '/withdrawals',
    permission: 'money.read',
    Screen: arriving(() => import('../screens/withdrawals/index.tsx')),
  },
  {
    path: '/payouts',
    permission: 'money.read',
    Screen: arriving(() => import('../screens/payouts/index.tsx')),
  },
  {
    path: '/settlements',
    permission: 'money.read',
    Screen: arriving(() => import('../screens/settlements/index.tsx')),
  },
  { path: '/debts', permission: 'money.read', Screen: arriving(() => import('../screens/debts/index.tsx')) },
  { path: '/books', permission: 'money.read', Screen: arriving(() => import('../screens/books/index.tsx')) },
  {
    path: '/books/:ledgerAccountId',
    permission: 'money.read',
    Screen: arriving(() => import('../screens/ledger-account/index.tsx')),
  },
  {
    path: '/people',
    permission: 'people.read',
    Screen: arriving(() => import('../screens/people/index.tsx')),
  },
  {
    path: '/people/:personId',
    permission: 'people.read',
    Screen: arriving(() => import('../screens/person/index.tsx')),
  },
  {
    path: '/membership',
    permission: 'membership.run',
    Screen: arriving(() => import('../screens/membership/index.tsx')),
  },
  {
    path: '/plans',
    permission: 'network.read',
    Screen: arriving(() => import('../screens/plans/index.tsx')),
  },
  {
    path: '/plans/:planVersionId',
    permission: 'network.read',
    Screen: arriving(() => import('../screens/plan/index.tsx')),
  },
  {
    path: '/months',
    permission: 'network.read',
    Screen: arriving(() => import('../screens/months/index.tsx')),
  },
  {
    path: '/months/:month',
    permission: 'network.read',
    Screen: arriving(() => import('../screens/month/index.tsx')),
  },
  {
    path: '/tree-moves',
    permission: 'network.read',
    Screen: arriving(() => import('../screens/tree-moves/index.tsx')),
  },
  {
    path: '/campaigns',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../screens/campaigns/index.tsx')),
  },
  {
    path: '/campaigns/:campaignId',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../screens/campaign/index.tsx')),
  },
  {
    path: '/texts/pages/:pageId',
    permission: 'texts.edit',
    Screen: arriving(() => import('../screens/page/index.tsx')),
  },
  { path: '/texts', permission: 'texts.edit', Screen: arriving(() => import('../screens/editor/index.tsx')) },
  {
    path: '/texts/articles/:articleId',
    permission: 'texts.edit',
    Screen: arriving(() => import('../screens/article/index.tsx')),
  },
  {
    path: '/staff',
    permission: 'staff.manage',
    Screen: arriving(() => import('../screens/staff/index.tsx')),
  },
  {
    path: '/approvals',
    permission: 'proposals.read',
    Screen: arriving(() => import('../screens/approvals/index.tsx')),
  },
  { path: '/audit', permission: 'audit.read', Screen: arriving(() => import('../screens/audit/index.tsx')) },
  {
    path: '/products',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../screens/products/index.tsx')),
  },
  {
    path: '/imports',
    permission: 'catalogue.edit',
    Screen: arriving(() => import('../screens/imports/index.tsx')),
  },
  {
    path: '/imports/:importId',
    permission: 'catalogue.edit',
    Screen: arriving(() => import('../screens/import/index.tsx')),
  },
  {
    path: '/products/new',
    permission: 'catalogue.edit',
    Screen: arriving(() => import('../screens/product/new.tsx')),
  },
  {
    path: '/products/drafts/:draftId',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../screens/product/draft.tsx')),
  },
  {
    path: '/products/:productId',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../screens/product/index.tsx')),
  },
  {
    path: '/catalogue',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../screens/catalogue-lists/index.tsx')),
  },
  {
    path: '/catalogue/:kind',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../screens/catalogue-lists/index.tsx')),
  },
  {
    path: '/offers/:skuSellerId',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../screens/offer/index.tsx')),
  },
  {
    path: '/stock',
    permission: 'stock.read',
    Screen: arriving(() => import('../screens/stock/index.tsx')),
  },
  {
    path: '/stock/:skuSellerId',
    permission: 'stock.read',
    Screen: arriving(() => import('../screens/stock-offer/index.tsx')),
  },
  {
    path: '/codes',
    permission: 'settings.read',
    Screen: arriving(() => import('../screens/codes/index.tsx')),
  },
  {
    path: '/codes/rewards',
    permission: 'settings.read',
    Screen: arriving(() => import('../screens/rewards/index.tsx')),
  },
  {
    path: '/codes/:discountCodeId',
    permission: 'settings.read',
    Screen: arriving(() => import('../screens/code/index.tsx')),
  },
  {
    path: '/delivery',
    permission: 'settings.read',
    Screen: arriving(() => import('../screens/delivery/index.tsx')),
  },
  {
    path: '/settings',
    permission: 'settings.read',
    Screen: arriving(() => import('../screens/settings/index.tsx')),
  },
  {
    path: '/outbox',
    permission: 'outbox.read',
    Screen: arriving(() => import('../screens/outbox/index.tsx')),
  },
]
