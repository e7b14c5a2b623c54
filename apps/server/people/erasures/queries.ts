import type { Sql } from '../../platform/db/pool.ts'

/** Records that a person was erased. */
export async function insertErasure(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('insert into erasures (person_id, erased_at) values ($1, $2) on conflict do nothing', [
    personId,
    now.toString(),
  ])
}

type UnlistedErasure = { personId: number; erasedAt: Date }

/** Erasures that are not in the store of files yet, the oldest first. */
export async function unlistedErasures(sql: Sql, limit: number): Promise<UnlistedErasure[]> {
  const { rows } = await sql.query<UnlistedErasure>(
    `select person_id as "personId", erased_at as "erasedAt" from erasures
      where not is_listed order by erased_at limit $1`,
    [limit],
  )
  return rows
}

export async function setListed(sql: Sql, personId: number): Promise<void> {
  await sql.query('update erasures set is_listed = true where person_id = $1', [personId])
}

/** The account of a person who is not erased, locked; undefined for an erased or an unknown person. */
export async function lockUnerased(tx: Sql, personId: number): Promise<{ accountId: number } | undefined> {
  const { rows } = await tx.query<{ accountId: number }>(
    `select p.account_id as "accountId" from people p
      where p.id = $1 and not exists (select from erasures e where e.person_id = p.id) for update of p`,
    [personId],
  )
  return rows[0]
}
