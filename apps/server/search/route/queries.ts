import type { Database } from '../../platform/db/pool.ts'
import type { CompiledSearch, SaleReads } from '../compiler/index.ts'

/** PostgreSQL's JSON text of an answer, and its dependencies. */
export type Answer = { text: string; reads: SaleReads }

/** Runs a compiled read until the signal is aborted. */
export async function answerTo(
  database: Database,
  { text, values, shared }: CompiledSearch,
  options: { signal: AbortSignal },
): Promise<Answer> {
  const { rows } = await database.query<{ answer: string; shown?: number[] | null }>(text, values, options)
  const { answer, shown } = rows[0]!
  return { text: answer, reads: { stock: stockOf(shared, shown), counts: shared?.counts ?? true } }
}

function stockOf(shared: CompiledSearch['shared'], shown: number[] | null | undefined): SaleReads['stock'] {
  if (shared?.stock === 'none') return []
  return shared?.stock === 'shown' ? (shown ?? []) : 'any'
}
