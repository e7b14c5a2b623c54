import type { Sql } from '../../platform/db/pool.ts'

/** Whether a sku of a published product can be bought on a day; undefined where there is none. */
export async function availabilityOf(tx: Sql, skuId: number, day: string): Promise<boolean | undefined> {
  const { rows } = await tx.query<{ is_there: boolean }>(
    `select can_be_bought(s.id, $2) as is_there from skus s join products p on p.id = s.product_id
      where s.id = $1 and p.published_at is not null`,
    [skuId, day],
  )
  return rows[0]?.is_there
}

/** How many skus a person watches, except this one. */
export async function otherWatches(tx: Sql, personId: number, skuId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from stock_watches where person_id = $1 and sku_id <> $2',
    [personId, skuId],
  )
  return rows[0]!.count
}

export async function insertWatch(
  tx: Sql,
  { personId, skuId, now }: { personId: number; skuId: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `insert into stock_watches (person_id, sku_id, created_at) values ($1, $2, $3)
     on conflict (sku_id, person_id) do nothing`,
    [personId, skuId, now.toString()],
  )
}

export async function deleteWatch(tx: Sql, personId: number, skuId: number): Promise<void> {
  await tx.query('delete from stock_watches where person_id = $1 and sku_id = $2', [personId, skuId])
}

/** The skus that somebody watches and that can be bought on a day. Jumps from sku to sku, however many watch each. */
export async function watchedSkusBack(sql: Sql, day: string): Promise<number[]> {
  const { rows } = await sql.query<{ sku_id: number }>(
    `with recursive watched as (
       select min(sku_id) as sku_id from stock_watches
       union all
       select (select min(s.sku_id) from stock_watches s where s.sku_id > w.sku_id)
         from watched w where w.sku_id is not null)
     select sku_id from watched where can_be_bought(sku_id, $1)`,
    [day],
  )
  return rows.map((row) => row.sku_id)
}

/** A watch, and its position among all of them. */
export type WatchRow = { id: number; sku_id: number; person_id: number }

/** The watches of some skus after one of them, by sku and person. */
export async function watchesOf(
  sql: Sql,
  { skuIds, after, limit }: { skuIds: readonly number[]; after: WatchRow | undefined; limit: number },
): Promise<WatchRow[]> {
  const { rows } = await sql.query<WatchRow>(
    `select id, sku_id, person_id from stock_watches
      where sku_id = any ($1::bigint[]) and (sku_id, person_id) > ($2::bigint, $3::bigint)
      order by sku_id, person_id limit $4`,
    [skuIds, after?.sku_id ?? 0, after?.person_id ?? 0, limit],
  )
  return rows
}

type Watch = { person_id: number; product_id: number; name: { fa: string; en: string } }

/** Deletes a watch whose goods can be bought on a day; undefined where it is gone, or the goods are sold out again. */
export async function takeWatch(tx: Sql, watchId: number, day: string): Promise<Watch | undefined> {
  const { rows } = await tx.query<Watch>(
    `delete from stock_watches w using skus s
      where w.id = $1 and s.id = w.sku_id and can_be_bought(s.id, $2)
      returning w.person_id, s.product_id, s.name`,
    [watchId, day],
  )
  return rows[0]
}
