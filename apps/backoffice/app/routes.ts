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
    Screen: arriving(() => import('../sales/screens/orders/index.tsx')),
  },
  {
    path: '/orders/:saleOrderId',
    permission: 'orders.read',
    Screen: arriving(() => import('../sales/screens/order/index.tsx')),
  },
  {
    path: '/payments',
    permission: 'money.read',
    Screen: arriving(() => import('../sales/screens/payments/index.tsx')),
  },
  {
    path: '/payments/:paymentId',
    permission: 'money.read',
    Screen: arriving(() => import('../sales/screens/payment/index.tsx')),
  },
  {
    path: '/matching',
    permission: 'money.read',
    Screen: arriving(() => import('../money/screens/matching/index.tsx')),
  },
  {
    path: '/matching/:dayId',
    permission: 'money.read',
    Screen: arriving(() => import('../money/screens/matching-day/index.tsx')),
  },
  {
    path: '/returns',
    permission: 'returns.read',
    Screen: arriving(() => import('../sales/screens/returns/index.tsx')),
  },
  {
    path: '/returns/:returnId',
    permission: 'returns.read',
    Screen: arriving(() => import('../sales/screens/return/index.tsx')),
  },
  {
    path: '/comments',
    permission: 'comments.read',
    Screen: arriving(() => import('../catalogue/screens/comments/index.tsx')),
  },
  {
    path: '/complaints',
    permission: 'complaints.read',
    Screen: arriving(() => import('../sales/screens/complaints/index.tsx')),
  },
  {
    path: '/complaints/:complaintId',
    permission: 'complaints.read',
    Screen: arriving(() => import('../sales/screens/complaint/index.tsx')),
  },
  {
    path: '/applications',
    permission: 'applications.review',
    Screen: arriving(() => import('../network/screens/applications/index.tsx')),
  },
  {
    path: '/applications/:applicationId',
    permission: 'applications.review',
    Screen: arriving(() => import('../network/screens/application/index.tsx')),
  },
  {
    path: '/sellers',
    permission: 'applications.review',
    Screen: arriving(() => import('../sellers/screens/sellers/index.tsx')),
  },
  {
    path: '/sellers/shop',
    permission: 'applications.review',
    Screen: arriving(() => import('../sellers/screens/shop-sellers/index.tsx')),
  },
  {
    path: '/sellers/:applicationId',
    permission: 'applications.review',
    Screen: arriving(() => import('../sellers/screens/seller-application/index.tsx')),
  },
  {
    path: '/withdrawals',
    permission: 'money.read',
    Screen: arriving(() => import('../money/screens/withdrawals/index.tsx')),
  },
  {
    path: '/payouts',
    permission: 'money.read',
    Screen: arriving(() => import('../money/screens/payouts/index.tsx')),
  },
  {
    path: '/settlements',
    permission: 'money.read',
    Screen: arriving(() => import('../sales/screens/settlements/index.tsx')),
  },
  {
    path: '/debts',
    permission: 'money.read',
    Screen: arriving(() => import('../money/screens/debts/index.tsx')),
  },
  {
    path: '/books',
    permission: 'money.read',
    Screen: arriving(() => import('../money/screens/books/index.tsx')),
  },
  {
    path: '/books/:ledgerAccountId',
    permission: 'money.read',
    Screen: arriving(() => import('../money/screens/ledger-account/index.tsx')),
  },
  {
    path: '/people',
    permission: 'people.read',
    Screen: arriving(() => import('../people/screens/people/index.tsx')),
  },
  {
    path: '/people/:personId',
    permission: 'people.read',
    Screen: arriving(() => import('../people/screens/person/index.tsx')),
  },
  {
    path: '/membership',
    permission: 'membership.run',
    Screen: arriving(() => import('../people/screens/membership/index.tsx')),
  },
  {
    path: '/plans',
    permission: 'network.read',
    Screen: arriving(() => import('../network/screens/plans/index.tsx')),
  },
  {
    path: '/plans/:planVersionId',
    permission: 'network.read',
    Screen: arriving(() => import('../network/screens/plan/index.tsx')),
  },
  {
    path: '/months',
    permission: 'network.read',
    Screen: arriving(() => import('../network/screens/months/index.tsx')),
  },
  {
    path: '/months/:month',
    permission: 'network.read',
    Screen: arriving(() => import('../network/screens/month/index.tsx')),
  },
  {
    path: '/tree-moves',
    permission: 'network.read',
    Screen: arriving(() => import('../network/screens/tree-moves/index.tsx')),
  },
  {
    path: '/campaigns',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../content/screens/campaigns/index.tsx')),
  },
  {
    path: '/campaigns/:campaignId',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../content/screens/campaign/index.tsx')),
  },
  {
    path: '/texts/pages/:pageId',
    permission: 'texts.edit',
    Screen: arriving(() => import('../content/screens/page/index.tsx')),
  },
  {
    path: '/texts',
    permission: 'texts.edit',
    Screen: arriving(() => import('../content/screens/editor/index.tsx')),
  },
  {
    path: '/texts/articles/:articleId',
    permission: 'texts.edit',
    Screen: arriving(() => import('../content/screens/article/index.tsx')),
  },
  {
    path: '/staff',
    permission: 'staff.manage',
    Screen: arriving(() => import('../people/screens/staff/index.tsx')),
  },
  {
    path: '/approvals',
    permission: 'proposals.read',
    Screen: arriving(() => import('../oversight/screens/approvals/index.tsx')),
  },
  {
    path: '/audit',
    permission: 'audit.read',
    Screen: arriving(() => import('../oversight/screens/audit/index.tsx')),
  },
  {
    path: '/products',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../catalogue/screens/products/index.tsx')),
  },
  {
    path: '/imports',
    permission: 'catalogue.edit',
    Screen: arriving(() => import('../catalogue/screens/imports/index.tsx')),
  },
  {
    path: '/imports/:importId',
    permission: 'catalogue.edit',
    Screen: arriving(() => import('../catalogue/screens/import/index.tsx')),
  },
  {
    path: '/products/new',
    permission: 'catalogue.edit',
    Screen: arriving(() => import('../catalogue/screens/product/new.tsx')),
  },
  {
    path: '/products/drafts/:draftId',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../catalogue/screens/product/draft.tsx')),
  },
  {
    path: '/products/:productId',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../catalogue/screens/product/index.tsx')),
  },
  {
    path: '/catalogue',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../catalogue/screens/catalogue-lists/index.tsx')),
  },
  {
    path: '/catalogue/:kind',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../catalogue/screens/catalogue-lists/index.tsx')),
  },
  {
    path: '/offers/:skuSellerId',
    permission: 'catalogue.read-all',
    Screen: arriving(() => import('../catalogue/screens/offer/index.tsx')),
  },
  {
    path: '/stock',
    permission: 'stock.read',
    Screen: arriving(() => import('../catalogue/screens/stock/index.tsx')),
  },
  {
    path: '/stock/:skuSellerId',
    permission: 'stock.read',
    Screen: arriving(() => import('../catalogue/screens/stock-offer/index.tsx')),
  },
  {
    path: '/codes',
    permission: 'settings.read',
    Screen: arriving(() => import('../sales/screens/codes/index.tsx')),
  },
  {
    path: '/codes/rewards',
    permission: 'settings.read',
    Screen: arriving(() => import('../sales/screens/rewards/index.tsx')),
  },
  {
    path: '/codes/:discountCodeId',
    permission: 'settings.read',
    Screen: arriving(() => import('../sales/screens/code/index.tsx')),
  },
  {
    path: '/delivery',
    permission: 'settings.read',
    Screen: arriving(() => import('../sales/screens/delivery/index.tsx')),
  },
  {
    path: '/settings',
    permission: 'settings.read',
    Screen: arriving(() => import('../platform/screens/settings/index.tsx')),
  },
  {
    path: '/outbox',
    permission: 'outbox.read',
    Screen: arriving(() => import('../platform/screens/outbox/index.tsx')),
  },
]
