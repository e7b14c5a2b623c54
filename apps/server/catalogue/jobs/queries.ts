import type { Sql } from '../../platform/db/pool.ts'

const offersDayKey = 'bestOffersDay'

/**
 * The Tehran day whose offers must be computed, locked against other nodes until the transaction ends; null where it is
 * done, or another node works on it. By PostgreSQL's clock, as in refresh_best_offers.
 */
export async function takeOffersDay(tx: Sql): Promise<string | null> {
  const lock = await tx.query<{ is_ours: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_ours',
    [offersDayKey],
  )
  if (!lock.rows[0]!.is_ours) return null
  const { rows } = await tx.query<{ day: string }>(
    `select tehran_today() as day
      where not exists (select from settings where key = $1 and value = to_jsonb(tehran_today()))`,
    [offersDayKey],
  )
  return rows[0]?.day ?? null
}

/** The next product ids after one, ascending. */
export async function productsAfter(tx: Sql, id: number, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from products where id > $1 order by id limit $2',
    [id, count],
  )
  return rows.map((row) => row.id)
}

/** Recomputes the best offers of the products, whose rows stay locked until the transaction ends. */
export async function refreshOffers(sql: Sql, productIds: readonly number[]): Promise<void> {
  await sql.query('select refresh_best_offers($1::bigint[])', [productIds])
}

/** Records the day in the settings table, which also makes the nodes evict their caches. */
export async function rememberOffersDay(tx: Sql, day: string): Promise<void> {
  await tx.query(
    `insert into settings (key, value) values ($1, to_jsonb($2::date))
     on conflict (key) do update set value = excluded.value, changed_at = now()`,
    [offersDayKey, day],
  )
}
