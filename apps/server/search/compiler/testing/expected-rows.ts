import type { EntityName } from '@anar/contract/entities'
import type { ViewerKind } from '../viewer.ts'

/**
 * The expected visible rows in plain SQL, independent of the bindings: `$1` is the viewer's person, `$2` the seller they
 * act for. A viewer sees the rows of all their kinds. A declared entity without an expectation does not compile.
 */
export type Expected = { readonly [Kind in ViewerKind | 'anybody' | 'account']?: string }

const all = (table: string): Expected => ({ anybody: `select id from ${table}` })

const published = 'select id from products where published_at is not null'
const standing = `select ss.id from sku_sellers ss join sellers s on s.id = ss.seller_id join skus k on k.id = ss.sku_id
  where ss.is_active and s.is_active and k.product_id in (${published})`
const ordered = `select oi.sku_seller_id from order_items oi join sale_orders so on so.id = oi.sale_order_id`
const ownOrdered = `${ordered} where so.person_id = $1`
const placedOrdered = `${ordered} where so.state <> 'Draft'`

const offers: Expected = {
  anybody: standing,
  account: ownOrdered,
  Seller: 'select id from sku_sellers where seller_id = $2',
  'orders.read': placedOrdered,
  'catalogue.read-all': 'select id from sku_sellers',
  'stock.read': 'select id from sku_sellers',
}
const skus: Expected = {
  anybody: `select id from skus where product_id in (${published})`,
  account: `select sku_id from sku_sellers where id in (${ownOrdered})`,
  Seller: 'select sku_id from sku_sellers where seller_id = $2',
  'orders.read': `select sku_id from sku_sellers where id in (${placedOrdered})`,
  'catalogue.read-all': 'select id from skus',
  'stock.read': 'select id from skus',
}
const products: Expected = {
  anybody: published,
  Seller: 'select product_id from skus join sku_sellers ss on ss.sku_id = skus.id where ss.seller_id = $2',
  'catalogue.read-all': 'select id from products',
}
const orders: Expected = {
  account: 'select id from sale_orders where person_id = $1',
  'orders.read': `select id from sale_orders where state <> 'Draft'`,
}

const superiorsOfApplicants = `select sponsor_id from marketer_applications where state <> 'Draft'`

const sellerApplications: Expected = {
  Seller: 'select id from seller_applications where seller_id = $2',
  'applications.review': `select id from seller_applications where state <> 'Draft'`,
}

const disowned: Expected = {
  account: 'select id from disowned_payments where person_id = $1',
  'money.read': 'select id from disowned_payments',
}
const returned: Expected = {
  account: 'select id from returns where person_id = $1',
  'returns.read': 'select id from returns',
}

/** Child rows that are visible with their parent, restricted by `condition`. */
function following(parent: Expected, table: string, by: string, condition = 'true'): Expected {
  return mapped(parent, (rows) => `select id from ${table} where ${by} in (${rows}) and ${condition}`)
}
function mapped(expected: Expected, change: (rows: string) => string): Expected {
  return Object.fromEntries(Object.entries(expected).map(([kind, rows]) => [kind, change(rows)]))
}
/** Dated records: future ones are visible to the office and the seller only. */
function records(table: string): Expected {
  return {
    ...following(offers, table, 'sku_seller_id', `coalesce(from_date, '2000-01-01') <= '2026-05-10'`),
    Seller: `select r.id from ${table} r join sku_sellers ss on ss.id = r.sku_seller_id where ss.seller_id = $2`,
    'catalogue.read-all': `select id from ${table}`,
  }
}

export const expectedRows: { readonly [E in EntityName]: Expected } = {
  Product: products,
  ProductDraft: { 'catalogue.read-all': 'select id from product_drafts' },
  ProductVersion: { 'catalogue.read-all': 'select id from product_versions' },
  ProductCategory: all('categories'),
  VatRate: { 'catalogue.read-all': 'select id from vat_rates' },
  Brand: all('brands'),
  Tag: all('tags'),
  TagSubgroup: all('tag_subgroups'),
  TagGroup: all('tag_groups'),
  Ingredient: all('ingredients'),
  SearchSynonym: { 'catalogue.read-all': 'select id from search_synonyms' },
  KeyIngredient: following(products, 'key_ingredients', 'product_id'),
  Sku: skus,
  SkuImage: following(skus, 'sku_images', 'sku_id'),
  SkuSeller: offers,
  Seller: all('sellers'),
  Price: records('prices'),
  PriceCost: {
    Seller: `select c.id from price_costs c join prices p on p.id = c.price_id
       join sku_sellers ss on ss.id = p.sku_seller_id where ss.seller_id = $2`,
    'catalogue.read-all': 'select id from price_costs',
  },
  Discount: records('discounts'),
  SpecialDiscount: records('special_discounts'),
  RewardBox: {
    ...records('reward_boxes'),
    'codes.edit': 'select id from reward_boxes',
    'settings.read': 'select id from reward_boxes',
  },
  Inventory: {
    Seller:
      'select i.id from inventories i join sku_sellers ss on ss.id = i.sku_seller_id where ss.seller_id = $2',
    'catalogue.read-all': 'select id from inventories',
    'stock.read': 'select id from inventories',
  },
  StockMovement: { 'stock.read': 'select id from stock_movements' },
  Warehouse: all('warehouses'),
  Comment: {
    ...following(products, 'comments', 'product_id', `state = 'Published'`),
    account: 'select id from comments where person_id = $1',
    'comments.read': 'select id from comments',
  },
  CommentVote: { account: 'select id from comment_votes where person_id = $1' },
  CommentReport: { 'comments.read': 'select id from comment_reports' },
  Favourite: { account: 'select id from favourites where person_id = $1' },
  StockWatch: { account: 'select id from stock_watches where person_id = $1' },
  NetworkMarketer: {
    account: 'select id from people where id = $1',
    'orders.read': `select person_id from sale_orders where state <> 'Draft'`,
    'people.read': 'select id from people',
  },
  WalletBalance: {
    account: 'select id from wallets where person_id = $1',
    'people.read': 'select id from wallets',
  },
  Address: {
    account: 'select id from addresses where person_id = $1 and deleted_at is null',
    'orders.read': `select address_id from sale_orders where state <> 'Draft'`,
    'people.read': 'select id from addresses where deleted_at is null',
  },
  MarketerApplication: {
    account: 'select id from marketer_applications where person_id = $1',
    'people.read': `select id from marketer_applications where state <> 'Draft'`,
    'applications.review': `select id from marketer_applications where state <> 'Draft'`,
  },
  PublicMarketer: {
    account: `select sponsor_id from people where id = $1 and sponsor_id is not null
       union select sponsor_id from marketer_applications where person_id = $1`,
    'people.read': superiorsOfApplicants,
    'applications.review': superiorsOfApplicants,
  },
  Document: {
    account: 'select id from documents where person_id = $1',
    'applications.review': `select id from documents where kind not like '%IMAGE'`,
    'returns.read': 'select id from documents where return_id is not null',
    'complaints.read': 'select id from documents where complaint_id is not null',
  },
  ContractVersion: all('contract_versions'),
  TrainingArticle: {
    NetworkMarketer: 'select id from training_articles where published_at is not null',
    'texts.edit': 'select id from training_articles',
  },
  Province: all('provinces'),
  City: all('cities'),
  Page: all('pages'),
  PageVersion: { 'texts.edit': 'select id from page_versions' },
  SellerApplication: sellerApplications,
  SellerPerson: following(sellerApplications, 'seller_people', 'seller_application_id'),
  SellerUser: {
    Seller: 'select id from seller_users where seller_id = $2',
    'applications.review': 'select id from seller_users',
  },
  OutboxMessage: { 'outbox.read': 'select id from outbox' },
  StaffMember: {
    'staff.manage': "select id from accounts where user_type = 'Staff'",
    'audit.read': "select id from accounts where user_type = 'Staff'",
  },
  AuditEntry: { 'audit.read': 'select id from audit_log' },
  Proposal: { 'proposals.read': 'select id from proposals' },
  Notice: {
    account: 'select id from notices where person_id = $1',
    'people.read': 'select id from notices',
  },
  SaleOrder: orders,
  OrderItem: following(orders, 'order_items', 'sale_order_id'),
  SaleOrderMove: following(orders, 'sale_order_moves', 'sale_order_id'),
  Payment: {
    account: 'select id from payments where person_id = $1',
    'orders.read': `select p.id from payments p join sale_orders o on o.id = p.sale_order_id where o.state <> 'Draft'`,
    'money.read': 'select id from payments',
  },
  PaymentDay: { 'money.read': 'select id from payment_days' },
  PaymentDifference: { 'money.read': 'select id from payment_differences' },
  DiscountCode: {
    account: 'select discount_code_id from sale_orders where person_id = $1',
    'orders.read': `select discount_code_id from sale_orders where state <> 'Draft'`,
    'settings.read': 'select id from discount_codes',
    'codes.edit': 'select id from discount_codes',
  },
  Return: returned,
  ReturnMove: following(returned, 'return_moves', 'return_id'),
  Complaint: {
    account: 'select id from complaints where person_id = $1',
    'complaints.read': 'select id from complaints',
  },
  WalletTransaction: {
    account: 'select id from wallet_transactions where person_id = $1',
    'money.read': 'select id from wallet_transactions',
  },
  Withdrawal: {
    account: 'select id from withdrawals where person_id = $1',
    Seller: 'select id from withdrawals where seller_id = $2',
    'money.read': 'select id from withdrawals',
  },
  DisownedPayment: disowned,
  DisownedUse: following(disowned, 'disowned_uses', 'disowned_payment_id'),
  PayoutBatch: { 'money.read': 'select id from payout_batches' },
  LedgerAccount: { 'money.read': 'select id from ledger_accounts' },
  LedgerEntry: { 'money.read': 'select id from ledger_entries' },
  LedgerTransfer: { 'money.read': 'select id from ledger_transfers' },
  BookCheck: { 'money.read': 'select id from book_checks' },
  TeamMember: {
    NetworkMarketer: `with recursive below as (
       select person_id from standings where run = 1 and person_id = $1
       union all select s.person_id from standings s join below b on s.parent_id = b.person_id where s.run = 1)
       select person_id from below`,
    'network.read': 'select person_id from standings where run = 1',
  },
  TreeMove: { 'network.read': 'select id from tree_moves' },
  DatedSponsor: { 'network.read': 'select id from sponsorships' },
  SellerAccount: {
    Seller: 'select id from sellers where id = $2',
    'money.read': 'select id from sellers where not is_own',
  },
  SellerSale: {
    Seller: 'select order_item_id from seller_credits where seller_id = $2',
    'money.read': 'select order_item_id from seller_credits',
  },
  CommissionMonth: {
    'network.read': `select id from jalali_months where month between '1405-01' and '1405-02'`,
  },
  Statement: {
    account: `select id from statements where person_id = $1 and month = '1405-01'`,
    'network.read': 'select id from statements',
  },
  PlanVersion: { 'network.read': 'select id from plan_versions' },
  CommissionAdjustment: {
    account: 'select id from commission_adjustments where person_id = $1',
    'network.read': 'select id from commission_adjustments',
  },
  DeliveryMethod: {
    anybody: 'select id from delivery_methods where is_active',
    account: 'select delivery_method_id from sale_orders where person_id = $1',
    'orders.read': 'select id from delivery_methods',
    'catalogue.read-all': 'select id from delivery_methods',
    'settings.read': 'select id from delivery_methods',
  },
  DeliveryRate: {
    anybody:
      'select r.id from delivery_rates r join delivery_methods m on m.id = r.delivery_method_id where m.is_active',
    account: `select r.id from delivery_rates r where r.delivery_method_id in (select delivery_method_id from sale_orders where person_id = $1)`,
    'orders.read': 'select id from delivery_rates',
    'catalogue.read-all': 'select id from delivery_rates',
    'settings.read': 'select id from delivery_rates',
  },
}
