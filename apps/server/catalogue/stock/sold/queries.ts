import type { Sql } from '../../../platform/db/pool.ts'

/** Records an order's units as sold, or with -1 as sold no longer. A job adds them to the products. */
export async function recordSold(tx: Sql, saleOrderId: number, sign: 1 | -1 = 1): Promise<void> {
  await tx.query(
    `insert into uncounted_sales (product_id, units)
     select s.product_id, $2::int * sum(o.quantity + o.reward_quantity)
       from order_items o
       join sku_sellers ss on ss.id = o.sku_seller_id
       join skus s on s.id = ss.sku_id
      where o.sale_order_id = $1 group by s.product_id`,
    [saleOrderId, sign],
  )
}

/**
 * Adds at most `maxRecords` recorded sales to their products, locked in the order of their ids, and deletes the records.
 * Records that another run is adding are skipped.
 */
export async function addSold(
  sql: Sql,
  maxRecords: number,
): Promise<{ recordCount: number; productCount: number }> {
  const { rows } = await sql.query<{ records: number; products: number }>(
    `with taken as (
       delete from uncounted_sales
        where id in (select id from uncounted_sales order by id limit $1 for update skip locked)
       returning product_id, units),
     summed as (select product_id, sum(units) as units from taken group by 1),
     locked as (
       select p.id, s.units from products p join summed s on s.product_id = p.id where s.units <> 0
        order by p.id for no key update of p),
     added as (
       update products p set sold_count = greatest(0, p.sold_count + l.units) from locked l where p.id = l.id
       returning p.id)
     select (select count(*) from taken) as records, (select count(*) from added) as products`,
    [maxRecords],
  )
  const { records, products } = rows[0]!
  return { recordCount: records, productCount: products }
}
