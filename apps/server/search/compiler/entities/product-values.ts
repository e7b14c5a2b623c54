import { type Expression, isValidOn } from '../binding.ts'
import { functionReads, soldOrViewed } from '../dependencies.ts'
import type { RowName, Scope } from '../scope.ts'
import { type Fragment, identifier, type Parameter, reading, sql } from '../sql.ts'

/** A column with a list of texts per language: the caller's, else the Persian one. */
export function listOf(columnName: string): Expression {
  return (product, scope) => {
    const texts = sql`${product}.${identifier(columnName)}`
    return sql`coalesce(${texts} -> ${scope.language}, ${texts} -> 'fa')`
  }
}

/** The first image of the best offer's sku. */
export const image: Expression = (product) => reading('sku_images', 'sku_sellers')`
  (select i.file_id from sku_images i
    where i.sku_id = (select ss.sku_id from sku_sellers ss where ss.id = ${product}.best_sku_seller_id)
    order by i.display_order limit 1)`

/** The VAT in the shown prices of a product, in percent: 0 where the shop shows prices without it. */
export const shownVatPercent: Expression = (product, scope) =>
  reading(...functionReads.shown_vat_percent)`shown_vat_percent(${product}.category_id, ${scope.today}::date)`

/** Today's price of the best offer with the running discount taken off, as shoppers see it. */
export const price: Expression = (product, scope) => reading(
  'prices',
  'discounts',
  ...functionReads.shown_vat_percent,
)`
  (select shown_price(discounted_price(pr.consumer_price, d.discount_percent),
                      shown_vat_percent(${product}.category_id, ${scope.today}::date))
     from prices pr
     left join discounts d on d.sku_seller_id = pr.sku_seller_id and ${isValidOn(identifier('d'), scope.today)}
    where pr.sku_seller_id = ${product}.best_sku_seller_id and ${isValidOn(identifier('pr'), scope.today)})`

/** How soon the best offer can be sent: by the warehouses that have units of it, or by any where none has. */
export const deliveryDays: Expression = (product, scope) => reading(
  'inventories',
  'warehouses',
  'sku_sellers',
)`
  (select ss.preparation_days
        + coalesce((select coalesce(min(w.preparation_days) filter (where i.actual_inventory > 0), min(w.preparation_days))
                      from inventories i join warehouses w on w.id = i.warehouse_id
                     where i.sku_seller_id = ss.id and ${isSellable(scope)}), 0)
     from sku_sellers ss where ss.id = ${product}.best_sku_seller_id)`

export const isInStock: Expression = (product, scope) => reading('inventories')`
  exists (select from inventories i where i.sku_seller_id = ${product}.best_sku_seller_id and i.actual_inventory > 0
             and ${isSellable(scope)})`

/** Whether a current discount lowers the best offer's price; one that rounds to zero does not. */
export const isDiscounted: Expression = (product, scope) => reading('prices', 'discounts')`
  exists (select from prices pr join discounts d on d.sku_seller_id = pr.sku_seller_id
           where pr.sku_seller_id = ${product}.best_sku_seller_id
             and ${isValidOn(identifier('pr'), scope.today)} and ${isValidOn(identifier('d'), scope.today)}
             and discounted_price(pr.consumer_price, d.discount_percent) < pr.consumer_price)`

/** Whether the stock row `i` has not expired: a batch is sold until the day before its date. @spec 5.out-of-stock */
export function isSellable({ today }: Scope): Fragment {
  return sql`(i.expires_on is null or i.expires_on > ${today})`
}

/** How many gave 1, 2, 3, 4 and 5 stars. */
export const ratingHistogram: Expression = (product) => reading('comments')`
  (select json_agg(stars.n order by stars.rating)
     from (select step.rating, count(c.id) as n
             from generate_series(1, 5) as step (rating)
             left join comments c on c.product_id = ${product}.id and c.state = 'Published' and c.rating = step.rating
            group by step.rating) stars)`

/** Whether a search text matches a product. */
export function matches(product: RowName, query: Parameter): Fragment {
  return reading(
    ...functionReads.search_hits,
  )`${product}.id in (select hit.product_id from search_hits(${query}) hit)`
}

/**
 * The level of the search hit, then the position in the order of popularity; without a search text popularity alone.
 */
export function relevance(product: RowName, hit: RowName | null) {
  if (!hit) return [{ value: reading(soldOrViewed)`${product}.popularity`, type: 'numeric' } as const]
  return [
    { value: sql`${hit}.level::bigint`, type: 'bigint' } as const,
    { value: sql`-${hit}.bit_position::bigint`, type: 'bigint' } as const,
  ]
}

/** Today's rate of a category: its own, else of the nearest ancestor that has one. */
export const vatPercentOfCategory: Expression = (category, scope) =>
  reading('categories', 'vat_rates')`vat_percent_on(${category}.id, ${scope.today}::date)`
