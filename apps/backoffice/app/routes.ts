import type { Permission } from '@anar/contract/permissions'
import { arriving } from '@anar/ui'
import type { FunctionComponent, ReactNode } from 'react'

/** One screen of the office. The comment above each names its section of the specification. */
type Entry = {
  path: string
  /** District and folder: `sales/orders` is `sales/screens/orders`. */
  screen: string
  /** Permission to open it. The menu and the router hide it from others; the server enforces it. */
  permission: Permission
}

/** All screens of the office: hash path, screen, permission. @spec 1.back-office */
const entries = [
  /** @spec 1.back-office */
  { path: '/orders', screen: 'sales/orders', permission: 'orders.read' },
  /** @spec 1.back-office */
  { path: '/orders/:saleOrderId', screen: 'sales/order', permission: 'orders.read' },
  /** @spec 4.sale-order */
  { path: '/payments', screen: 'sales/payments', permission: 'money.read' },
  /** @spec 4.sale-order */
  { path: '/payments/:paymentId', screen: 'sales/payment', permission: 'money.read' },
  /** @spec 4.sale-order */
  { path: '/matching', screen: 'money/matching', permission: 'money.read' },
  /** @spec 4.sale-order */
  { path: '/matching/:dayId', screen: 'money/matching-day', permission: 'money.read' },
  /** @spec 4.returns */
  { path: '/returns', screen: 'sales/returns', permission: 'returns.read' },
  /** @spec 4.returns */
  { path: '/returns/:returnId', screen: 'sales/return', permission: 'returns.read' },
  /** @spec 2.product-detail */
  { path: '/comments', screen: 'catalogue/comments', permission: 'comments.read' },
  /** @spec 2.dissatisfaction, 9.limits */
  { path: '/complaints', screen: 'sales/complaints', permission: 'complaints.read' },
  /** @spec 2.dissatisfaction */
  { path: '/complaints/:complaintId', screen: 'sales/complaint', permission: 'complaints.read' },
  /** @spec 4.marketer-status */
  { path: '/applications', screen: 'network/applications', permission: 'applications.review' },
  /** @spec 4.marketer-status */
  { path: '/applications/:applicationId', screen: 'network/application', permission: 'applications.review' },
  /** @spec 4.seller-application */
  { path: '/sellers', screen: 'sellers/sellers', permission: 'applications.review' },
  /** @spec 3.seller */
  { path: '/sellers/shop', screen: 'sellers/shop-sellers', permission: 'applications.review' },
  /** @spec 4.seller-application */
  {
    path: '/sellers/:applicationId',
    screen: 'sellers/seller-application',
    permission: 'applications.review',
  },
  /** @spec 2.bank-account-info */
  { path: '/withdrawals', screen: 'money/withdrawals', permission: 'money.read' },
  /** @spec 2.bank-account-info */
  { path: '/payouts', screen: 'money/payouts', permission: 'money.read' },
  /** @spec 2.bank-account-info */
  { path: '/settlements', screen: 'sales/settlements', permission: 'money.read' },
  /** @spec 2.bank-account-info */
  { path: '/debts', screen: 'money/debts', permission: 'money.read' },
  /** @spec 1.back-office, 4.sale-order */
  { path: '/restore', screen: 'money/restore', permission: 'money.read' },
  /** @spec 2.bank-account-info */
  { path: '/books', screen: 'money/books', permission: 'money.read' },
  /** @spec 2.bank-account-info */
  { path: '/books/:ledgerAccountId', screen: 'money/ledger-account', permission: 'money.read' },
  /** @spec 3.network-marketer */
  { path: '/people', screen: 'people/people', permission: 'people.read' },
  /** @spec 3.network-marketer */
  { path: '/people/:personId', screen: 'people/person', permission: 'people.read' },
  /** @spec 4.membership-rules */
  { path: '/membership', screen: 'people/membership', permission: 'membership.run' },
  /** @spec 9.commission */
  { path: '/plans', screen: 'network/plans', permission: 'network.read' },
  /** @spec 9.commission */
  { path: '/plans/:planVersionId', screen: 'network/plan', permission: 'network.read' },
  /** @spec 9.commission, 9.commission-payment */
  { path: '/months', screen: 'network/months', permission: 'network.read' },
  /** @spec 9.commission, 9.commission-payment */
  { path: '/months/:month', screen: 'network/month', permission: 'network.read' },
  /** @spec 3.network-marketer */
  { path: '/tree-moves', screen: 'network/tree-moves', permission: 'network.read' },
  /** @spec 2.landing */
  { path: '/campaigns', screen: 'content/campaigns', permission: 'catalogue.read-all' },
  /** @spec 2.landing */
  { path: '/campaigns/:campaignId', screen: 'content/campaign', permission: 'catalogue.read-all' },
  /** @spec 1.back-office */
  { path: '/texts/pages/:pageId', screen: 'content/page', permission: 'texts.edit' },
  /** @spec 1.back-office */
  { path: '/texts', screen: 'content/editor', permission: 'texts.edit' },
  /** @spec 1.back-office */
  { path: '/texts/articles/:articleId', screen: 'content/article', permission: 'texts.edit' },
  /** @spec 6.staff */
  { path: '/staff', screen: 'people/staff', permission: 'staff.manage' },
  /** @spec 6.permissions */
  { path: '/approvals', screen: 'oversight/approvals', permission: 'proposals.read' },
  /** @spec 6.audit-log */
  { path: '/audit', screen: 'oversight/audit', permission: 'audit.read' },
  /** @spec 3.product */
  { path: '/products', screen: 'catalogue/products', permission: 'catalogue.read-all' },
  /** @spec 1.back-office */
  { path: '/imports', screen: 'catalogue/imports', permission: 'catalogue.edit' },
  /** @spec 1.back-office */
  { path: '/imports/:importId', screen: 'catalogue/import', permission: 'catalogue.edit' },
  /** @spec 1.back-office */
  { path: '/products/new', screen: 'catalogue/product/new', permission: 'catalogue.edit' },
  /** @spec 1.back-office */
  { path: '/products/drafts/:draftId', screen: 'catalogue/product/draft', permission: 'catalogue.read-all' },
  /** @spec 3.product */
  { path: '/products/:productId', screen: 'catalogue/product', permission: 'catalogue.read-all' },
  /** @spec 3.product */
  { path: '/catalogue', screen: 'catalogue/catalogue-lists', permission: 'catalogue.read-all' },
  /** @spec 3.product */
  { path: '/catalogue/:kind', screen: 'catalogue/catalogue-lists', permission: 'catalogue.read-all' },
  /** @spec 3.sku, 3.seller */
  { path: '/offers/:skuSellerId', screen: 'catalogue/offer', permission: 'catalogue.read-all' },
  /** @spec 5.out-of-stock */
  { path: '/stock', screen: 'catalogue/stock', permission: 'stock.read' },
  /** @spec 5.out-of-stock */
  { path: '/stock/:skuSellerId', screen: 'catalogue/stock-offer', permission: 'stock.read' },
  /** @spec 3.order-labels */
  { path: '/codes', screen: 'sales/codes', permission: 'settings.read' },
  /** @spec 3.order-item */
  { path: '/codes/rewards', screen: 'sales/rewards', permission: 'settings.read' },
  /** @spec 3.order-labels */
  { path: '/codes/:discountCodeId', screen: 'sales/code', permission: 'settings.read' },
  /** @spec 2.choose-address */
  { path: '/delivery', screen: 'sales/delivery', permission: 'settings.read' },
  /** @spec 9.limits, 9.free-shipping */
  { path: '/settings', screen: 'platform/settings', permission: 'settings.read' },
  /** @spec 1.back-office */
  { path: '/outbox', screen: 'platform/outbox', permission: 'outbox.read' },
] as const satisfies readonly Entry[]

export type OfficePath = (typeof entries)[number]['path']

export type OfficeRoute = Entry & {
  path: OfficePath
  /** Adds the fallback that is shown while the module loads. */
  Screen: FunctionComponent<{ waiting: ReactNode }>
}

const modules = import.meta.glob<{ default: FunctionComponent }>('../*/screens/*/{index,new,draft}.tsx')

/** Routes in order of precedence: the first match wins. */
export const routes: readonly OfficeRoute[] = entries.map((entry) => ({
  ...entry,
  Screen: arriving(() => loaderOf(entry.screen)()),
}))

/**
 * Loads the module of a screen. `catalogue/product/new` is a file in the folder of the product screen.
 * @throws Error where there is none
 */
export function loaderOf(screen: OfficeRoute['screen']) {
  const file = `../${screen.replace('/', '/screens/')}`
  const load = modules[`${file}/index.tsx`] ?? modules[`${file}.tsx`]
  if (!load) throw new Error(`No module of the screen ${screen}`)
  return load
}

/** The permission that a screen requires. */
export function permissionOf(path: OfficePath): Permission {
  const entry = entries.find((one) => one.path === path)
  if (!entry) throw new Error(`No screen ${path}`)
  return entry.permission
}
