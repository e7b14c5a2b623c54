import type { IsoDay } from '@anar/domain/calendar'
import { deleteAll } from '../../platform/db/delete-all.ts'
import type { Sql } from '../../platform/db/pool.ts'

export type View = { day: IsoDay; productId: number; viewer: Buffer; network: Buffer }

/**
 * Records a view of a product, once a day per visitor and limited per network; false where no such product is on sale.
 * Views from one network are serialized, so that concurrent ones are all counted.
 */
export async function insertView(
  tx: Sql,
  { day, productId, viewer, network, maxOfNetwork }: View & { maxOfNetwork: number },
): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `view ${productId} from ${network.toString('base64')}`,
  ])
  const { rowCount } = await tx.query(
    `with product as (select id from products where id = $2 and published_at is not null),
     noted as (
       insert into product_views (day, product_id, viewer, network)
       select $1::date, id, $3::bytea, $4::bytea from product
        where (select count(*) from (select from product_views
                                      where product_id = $2 and day = $1::date and network = $4::bytea
                                      limit $5) earlier) < $5
       on conflict do nothing)
     select from product`,
    [day, productId, viewer, network, maxOfNetwork],
  )
  return rowCount > 0
}

/** Adds uncounted views to at most `maxProducts` products, in the order of ids; returns how many products. */
export async function addViews(sql: Sql, maxProducts: number): Promise<number> {
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
    [maxProducts],
  )
  return rowCount
}

/** Deletes the views before the day; returns how many. */
export function forgetViewsBefore(sql: Sql, day: IsoDay): Promise<number> {
  return deleteAll(sql, { table: 'product_views', where: 'day < $1 and is_counted', values: [day] })
}
