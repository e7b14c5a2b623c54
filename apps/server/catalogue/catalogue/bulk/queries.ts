import type { Sql } from '../../../platform/db/pool.ts'

/** Names of the existing ones of these products, in the language. */
export async function productNames(
  tx: Sql,
  productIds: readonly number[],
  language: string,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    'select id, localized(name, $2) as name from products where id = any ($1::bigint[]) order by id',
    [productIds, language],
  )
  return rows
}

export type OwnOffer = {
  sku_seller_id: number
  name: string
  price_id: number | null
  consumer_price: number | null
  score_price_ratio: string | null
  wholesale_price: number | null
  purchase_price: number | null
  to_date: string | null
}

/** The shop's own active offers of a product, with the price that counts on a day. */
export async function ownOffers(
  tx: Sql,
  productId: number,
  { day, language }: { day: string; language: string },
): Promise<OwnOffer[]> {
  const { rows } = await tx.query<OwnOffer>(
    `select ss.id as sku_seller_id, localized(s.name, $3) as name, p.id as price_id, p.consumer_price, p.score_price_ratio,
            c.wholesale_price, c.purchase_price, p.to_date::text
       from skus s
       join sku_sellers ss on ss.sku_id = s.id and ss.is_active
       join sellers on sellers.id = ss.seller_id and sellers.is_own
       left join prices p on p.sku_seller_id = ss.id and daterange(p.from_date, p.to_date) @> $2::date
       left join price_costs c on c.price_id = p.id
      where s.product_id = $1 order by s.position, s.id, ss.id`,
    [productId, day, language],
  )
  return rows
}

/** Names of brands or categories, in the language. */
export async function nameOf(
  tx: Sql,
  table: 'brands' | 'categories',
  { id, language }: { id: number; language: string },
): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(
    `select localized(name, $2) as name from ${table} where id = $1`,
    [id, language],
  )
  return rows[0]?.name ?? null
}

export async function tagNames(tx: Sql, tagIds: readonly number[], language: string): Promise<string> {
  const { rows } = await tx.query<{ names: string | null }>(
    `select string_agg(localized(name, $2), $3 order by id) as names from tags where id = any ($1::bigint[])`,
    [tagIds, language, language === 'fa' ? '، ' : ', '],
  )
  return rows[0]?.names ?? ''
}

/** Savepoint of one row's change, so that it can be rolled back without the rest of the transaction. */
export async function setSavepoint(tx: Sql): Promise<void> {
  await tx.query('savepoint bulk_change')
}
export async function releaseSavepoint(tx: Sql): Promise<void> {
  await tx.query('release savepoint bulk_change')
}
export async function rollBackToSavepoint(tx: Sql): Promise<void> {
  await tx.query('rollback to savepoint bulk_change')
  await tx.query('release savepoint bulk_change')
}
