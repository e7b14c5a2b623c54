import type { IncomePlan } from '@anar/domain/compensation'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import type { MonthSource } from './months.ts'

type PartRow = MonthSource['parts'][number]

/** The hash and state of a calculated month; null where it is open. */
export async function findClosed(
  sql: Sql,
  month: string,
): Promise<{ sha256: string; state: 'calculated' | 'approved' | 'paid' } | null> {
  const { rows } = await sql.query<{ sha256: string; state: 'calculated' | 'approved' | 'paid' }>(
    `select encode(sha256, 'hex') as sha256, state from commission_months where month = $1`,
    [month],
  )
  return rows[0] ?? null
}

/** The stored inputs of a closed month. */
export function loadClosed(database: Database, month: string): Promise<MonthSource> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const { rows } = await tx.query<{ plan: IncomePlan }>(
      'select plan from commission_months where month = $1',
      [month],
    )
    const parts = await tx.query<PartRow>(
      'select name, position, bytes from commission_parts where month = $1 order by name, position',
      [month],
    )
    return { plan: rows[0]!.plan, parts: parts.rows }
  })
}

/** The newest run of a month's standings, with its exact time; null where the month has none. */
export async function findOpen(
  sql: Sql,
  month: string,
): Promise<{ run: 0 | 1; computed_at: Date; stamp: string } | null> {
  const { rows } = await sql.query<{ run: 0 | 1; computed_at: Date; stamp: string }>(
    'select run, computed_at, computed_at::text as stamp from standing_runs where month = $1',
    [month],
  )
  return rows[0] ?? null
}

/** The inputs of the run at `stamp`; null where a newer run replaced it. */
export function loadOpen(database: Database, stamp: string): Promise<MonthSource | null> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const { rows } = await tx.query<{ run: 0 | 1; plan: IncomePlan }>(
      'select run, plan from standing_runs where computed_at = $1::timestamptz',
      [stamp],
    )
    const run = rows[0]
    if (!run) return null
    const parts = await tx.query<PartRow>(
      'select name, position, bytes from standing_inputs where run = $1 order by name, position',
      [run.run],
    )
    return { plan: run.plan, parts: parts.rows }
  })
}

/** First names by person. */
export async function firstNamesOf(sql: Sql, personIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql.query<{ id: number; first_name: string }>(
    'select id, first_name from people where id = any($1)',
    [personIds],
  )
  return new Map(rows.map((row) => [row.id, row.first_name]))
}
