import type { Sql } from '../../db/pool.ts'
import type { CompiledSearch } from '../../search/index.ts'

/** The answer as PostgreSQL wrote it: a whole JSON text. */
export async function answerTo(
  sql: Sql,
  { text, values }: Pick<CompiledSearch, 'text' | 'values'>,
): Promise<string> {
  const { rows } = await sql.query<{ answer: string }>(text, values)
  return rows[0]!.answer
}
