import type { Sql } from '../../../platform/db/pool.ts'
import type { CompiledSearch } from '../../../search/index.ts'

/** The ids of a page of rows, and the cursor of the next one. */
export async function idsOf(
  sql: Sql,
  { text, values }: Pick<CompiledSearch, 'text' | 'values'>,
): Promise<{ ids: number[]; next: string | null }> {
  const { rows } = await sql.query<{ answer: string }>(text, values)
  const { page, next } = JSON.parse(rows[0]!.answer) as { page: { id: number }[]; next: string | null }
  return { ids: page.map(({ id }) => id), next }
}
