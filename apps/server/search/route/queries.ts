import { Refusal } from '@anar/contract/errors'
import type { Database } from '../../platform/db/pool.ts'
import type { CompiledSearch, SaleReads } from '../compiler/index.ts'

/** PostgreSQL's JSON text of an answer, and its dependencies. */
export type Answer = { text: string; reads: SaleReads }

type Row = { answer: string; shown?: number[] | null }

/**
 * Runs a compiled read until the signal is aborted. NOT_COMPUTED_YET where it reads standings and there are none: before
 * the first run, and after a crash of the database.
 */
export async function answerTo(
  database: Database,
  { text, values, shared }: CompiledSearch,
  options: { signal: AbortSignal },
): Promise<Answer> {
  const { rows } = await database.query<Row>(text, values, options).catch((error: unknown) => {
    throw isOfMissingStandings(error) ? new Refusal('NOT_COMPUTED_YET') : error
  })
  const { answer, shown } = rows[0]!
  return { text: answer, reads: { stock: stockOf(shared, shown), counts: shared?.counts ?? true } }
}

// Of refuse_missing_standings.
const missingStandings = 'AN001'

function isOfMissingStandings(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === missingStandings
}

function stockOf(shared: CompiledSearch['shared'], shown: number[] | null | undefined): SaleReads['stock'] {
  if (shared?.stock === 'none') return []
  return shared?.stock === 'shown' ? (shown ?? []) : 'any'
}
