import type { Sql } from '../../platform/db/pool.ts'

export async function personToCheck(
  sql: Sql,
  personId: number,
): Promise<{ national_code: string | null; identity_checked_at: Date | null }> {
  const { rows } = await sql.query<{ national_code: string | null; identity_checked_at: Date | null }>(
    'select national_code, identity_checked_at from people where id = $1',
    [personId],
  )
  return rows[0]!
}

export type VisitKey = { provider: string; reference: string }

export async function insertVisit(
  sql: Sql,
  visit: VisitKey & { personId: number; now: Temporal.Instant },
): Promise<void> {
  await sql.query(
    'insert into identity_visits (provider, reference, person_id, started_at) values ($1, $2, $3, $4)',
    [visit.provider, visit.reference, visit.personId, visit.now.toString()],
  )
}

export type VisitRow = {
  person_id: number
  national_code: string | null
  state: 'open' | 'confirmed' | 'refused'
}

export async function findVisit(sql: Sql, { provider, reference }: VisitKey): Promise<VisitRow | undefined> {
  const { rows } = await sql.query<VisitRow>(
    `select v.person_id, p.national_code, v.state
       from identity_visits v join people p on p.id = v.person_id
      where v.provider = $1 and v.reference = $2`,
    [provider, reference],
  )
  return rows[0]
}

/** Writes down how a visit ended; false where that was done before. */
export async function closeVisit(
  tx: Sql,
  { provider, reference, state, now }: VisitKey & { state: 'confirmed' | 'refused'; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update identity_visits set state = $3, finished_at = $4
      where provider = $1 and reference = $2 and state = 'open'`,
    [provider, reference, state, now.toString()],
  )
  return rowCount === 1
}

/** From now on the person's name, national code and birth date are locked. */
export async function noteIdentityChecked(
  tx: Sql,
  { personId, nationalCode, now }: { personId: number; nationalCode: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update people set identity_checked_at = $3
      where id = $1 and national_code = $2 and identity_checked_at is null`,
    [personId, nationalCode, now.toString()],
  )
}
