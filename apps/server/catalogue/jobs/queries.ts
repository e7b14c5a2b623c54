import type { Sql } from '../../platform/db/pool.ts'

const basisKey = 'bestOffersBasis'

/**
 * The basis of today's best offers (`offers_basis`) where they are not computed from it yet, locked against other nodes
 * until the transaction ends; null where they are, or another node works on them. By PostgreSQL's clock, as in
 * refresh_best_offers.
 */
export async function takeOffersBasis(tx: Sql): Promise<string | null> {
  const lock = await tx.query<{ is_ours: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_ours',
    [basisKey],
  )
  if (!lock.rows[0]!.is_ours) return null
  const { rows } = await tx.query<{ basis: string }>(
    `select offers_basis()::text as basis
      where not exists (select from settings where key = $1 and value = offers_basis())`,
    [basisKey],
  )
  return rows[0]?.basis ?? null
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

/** Records the basis in the settings table, which also makes the nodes evict their caches. */
export async function recordOffersBasis(tx: Sql, basis: string): Promise<void> {
  await tx.query(
    `insert into settings (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value, changed_at = now()`,
    [basisKey, basis],
  )
}
