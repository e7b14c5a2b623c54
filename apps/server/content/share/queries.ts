import type { Sql } from '../../platform/db/pool.ts'

/** Whether a withdrawn product was on sale before; one that never was must stay unknown. */
export async function wasOnSale(sql: Sql, productId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select from products where id = $1 and published_at is null and first_published_at is not null',
    [productId],
  )
  return rowCount === 1
}

/** The numbers of the parts (ranges of ids) with products on sale; skips from one to the next by index. */
export async function productParts(sql: Sql, size: number): Promise<number[]> {
  const { rows } = await sql.query<{ part: number }>(
    `with recursive parts (part) as (
       select (min(id) - 1) / $1::bigint from products where published_at is not null
       union all
       select (select (min(p.id) - 1) / $1 from products p
                where p.id > (parts.part + 1) * $1 and p.published_at is not null)
         from parts where parts.part is not null)
     select part from parts where part is not null order by part`,
    [size],
  )
  return rows.map(({ part }) => part)
}

/** The products on sale of a part, and when each was published last. */
export async function productsOfRange(
  sql: Sql,
  part: number,
  size: number,
): Promise<{ id: number; code: string; changed_at: Date }[]> {
  const { rows } = await sql.query<{ id: number; code: string; changed_at: Date }>(
    `select p.id, p.code,
            coalesce((select max(v.published_at) from product_versions v where v.product_id = p.id), p.published_at) as changed_at
       from products p
      where p.id > $1::bigint * $2::bigint and p.id <= ($1 + 1) * $2 and p.published_at is not null
      order by p.id`,
    [part, size],
  )
  return rows
}

/** The non-empty categories, in the shop's order. */
export async function categoriesWithProducts(sql: Sql): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select c.id from categories c
      where exists (select from categories below join products p on p.category_id = below.id
                     where below.path @> array[c.id] and p.published_at is not null)
      order by c.position, c.id limit 20000`,
  )
  return rows.map(({ id }) => id)
}
