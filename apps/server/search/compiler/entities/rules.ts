import type { RowRule } from '../row-rules.ts'
import type { RowName, Scope } from '../scope.ts'
import { type Fragment, reading, sql } from '../sql.ts'

// Rules that several entities share. Goods in a viewer's basket or order stay readable to them when they are no longer
// sold, and goods of an order to the office that handles it.

export const isPublished: RowRule = (product) => sql`${product}.published_at is not null`

/** A sku of a published product. */
export const isOfPublished: RowRule = (sku) =>
  reading(
    'products',
  )`exists (select from products where products.id = ${sku}.product_id and products.published_at is not null)`

/** A valid offer: active, of an active seller, of a published product. */
export const isOffered: RowRule = (skuSeller) => reading('sellers', 'skus', 'products')`
  (${skuSeller}.is_active
   and exists (select from sellers where sellers.id = ${skuSeller}.seller_id and sellers.is_active)
   and exists (select from skus join products on products.id = skus.product_id
                where skus.id = ${skuSeller}.sku_id and products.published_at is not null))`

/** An offer on some order of the person, baskets among them. */
export const isOfferOnOwnOrder: RowRule = (skuSeller, scope) =>
  offerOnOrder(skuSeller, sql`so.person_id = ${scope.person}`)
/** An offer on some order that the office sees. */
export const isOfferOnPlacedOrder: RowRule = (skuSeller) => offerOnOrder(skuSeller, sql`so.state <> 'Draft'`)

function offerOnOrder(skuSeller: RowName, order: Fragment): Fragment {
  return reading(
    'order_items',
    'sale_orders',
  )`exists (select from order_items oi join sale_orders so on so.id = oi.sale_order_id
                      where oi.sku_seller_id = ${skuSeller}.id and ${order})`
}

export const isSkuOnOwnOrder: RowRule = (sku, scope) => skuOnOrder(sku, sql`so.person_id = ${scope.person}`)
export const isSkuOnPlacedOrder: RowRule = (sku) => skuOnOrder(sku, sql`so.state <> 'Draft'`)

function skuOnOrder(sku: RowName, order: Fragment): Fragment {
  return reading(
    'sku_sellers',
    'order_items',
    'sale_orders',
  )`exists (select from sku_sellers ss join order_items oi on oi.sku_seller_id = ss.id
                       join sale_orders so on so.id = oi.sale_order_id
                      where ss.sku_id = ${sku}.id and ${order})`
}

/** An offer of the seller that the account acts for. */
export const isOwnOffer: RowRule = (skuSeller, scope) => sql`${skuSeller}.seller_id = ${scope.seller}`

/** A sku that the account's seller offers. */
export const isSkuOfOwnOffer: RowRule = (sku, scope) =>
  reading(
    'sku_sellers',
  )`exists (select from sku_sellers ss where ss.sku_id = ${sku}.id and ss.seller_id = ${scope.seller})`

/** A product that the account's seller offers. */
export const isProductOfOwnOffer: RowRule = (product, scope) => reading('skus', 'sku_sellers')`
  exists (select from skus join sku_sellers ss on ss.sku_id = skus.id
           where skus.product_id = ${product}.id and ss.seller_id = ${scope.seller})`

/** A record (price, discount, stock) of an offer of the account's seller. */
export const isRecordOfOwnOffer: RowRule = (record, scope) =>
  reading(
    'sku_sellers',
  )`exists (select from sku_sellers ss where ss.id = ${record}.sku_seller_id and ss.seller_id = ${scope.seller})`

/** A current or past dated record: a future price becomes visible on its day. */
export const hasStarted: RowRule = (record, scope) =>
  sql`(${record}.from_date is null or ${record}.from_date <= ${scope.today})`

/** The person's own row, by the column that names them. */
export const isOwn: RowRule = (row: RowName, scope: Scope) => sql`${row}.person_id = ${scope.person}`

/** Values by which a list of another entity finds one person. */
export const personKeys = ['networkMarketer.id', 'networkMarketer.cellphone', 'networkMarketer.username']
/** Names of people that an index finds. */
export const personNames = ['networkMarketer.fullName', 'networkMarketer.username']
