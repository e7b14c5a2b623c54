import type { Sql } from '../../db/pool.ts'
import type { CompiledSearch, SaleReads } from '../../search/index.ts'

/** The answer as PostgreSQL wrote it, a whole JSON text, and what it was made of. */
export type Answer = { text: string; reads: SaleReads }

/** Runs a compiled read. */
export async function answerTo(sql: Sql, { text, values, shared }: CompiledSearch): Promise<Answer> {
  const { rows } = await sql.query<{ answer: string; shown?: number[] | null }>(text, values)
  const { answer, shown } = rows[0]!
  return { text: answer, reads: { stock: stockOf(shared, shown), counts: shared?.counts ?? true } }
}

function stockOf(shared: CompiledSearch['shared'], shown: number[] | null | undefined): SaleReads['stock'] {
  if (shared?.stock === 'none') return []
  return shared?.stock === 'shown' ? (shown ?? []) : 'any'
}
