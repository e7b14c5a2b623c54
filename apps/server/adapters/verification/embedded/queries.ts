import type { Sql } from '../../../platform/db/pool.ts'

export type Visit = {
  reference: string
  national_code: string
  return_url: string
  state: 'open' | 'confirmed' | 'refused'
}

export async function openVisit(
  sql: Sql,
  visit: { reference: string; nationalCode: string; returnUrl: string },
): Promise<void> {
  await sql.query(
    'insert into embedded_verification.visits (reference, national_code, return_url) values ($1, $2, $3)',
    [visit.reference, visit.nationalCode, visit.returnUrl],
  )
}

/** Accepts any text; one that cannot be a reference of the provider finds nothing. */
export async function findVisit(sql: Sql, reference: string): Promise<Visit | undefined> {
  if (!/^[0-9a-f]{32}$/.test(reference)) return undefined
  const { rows } = await sql.query<Visit>(
    'select reference, national_code, return_url, state from embedded_verification.visits where reference = $1',
    [reference],
  )
  return rows[0]
}

/** Records the person's decision; a visit already decided does not change. */
export async function decideVisit(
  sql: Sql,
  { reference, state }: { reference: string; state: 'confirmed' | 'refused' },
): Promise<void> {
  await sql.query(
    "update embedded_verification.visits set state = $2 where reference = $1 and state = 'open'",
    [reference, state],
  )
}
