import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../db/pool.ts'

/** Notes that somebody looked at a product, once a day; false where no such product is on sale. */
export async function insertView(
  sql: Sql,
  { day, productId, viewer }: { day: IsoDay; productId: number; viewer: Buffer },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with product as (select id from products where id = $2 and published_at is not null),
     noted as (
       insert into product_views (day, product_id, viewer) select $1::date, id, $3::bytea from product on conflict do nothing)
     select from product`,
    [day, productId, viewer],
  )
  return rowCount > 0
}

/** Adds the looks that are not counted yet to at most so many products, in the order of their ids; how many products. */
export async function addViews(sql: Sql, mostProducts: number): Promise<number> {
  const { rowCount } = await sql.query(
    `with looked as (
       select product_id from product_views where not is_counted group by 1 order by 1 limit $1),
     locked as (
       select p.id from products p join looked on looked.product_id = p.id order by p.id for no key update of p),
     fresh as (
       update product_views v set is_counted = true from locked l
        where v.product_id = l.id and not v.is_counted returning v.product_id),
     counted as (select product_id, count(*)::int as views from fresh group by 1)
     update products p set view_count = p.view_count + c.views from counted c where p.id = c.product_id`,
    [mostProducts],
  )
  return rowCount
}

/** Forgets who looked at what before the day; how many looks. */
export async function forgetViewsBefore(sql: Sql, day: IsoDay): Promise<number> {
  const { rowCount } = await sql.query('delete from product_views where day < $1 and is_counted', [day])
  return rowCount
}
