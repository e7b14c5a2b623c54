import type { Sql } from '../../platform/db/pool.ts'
import type { CompiledSearch } from '../../search/index.ts'

/** Records a public image. Returns false where it was recorded already, which changes nothing. */
export async function insertPublicFile(
  sql: Sql,
  { fileId, byteSize, now }: { fileId: string; byteSize: number; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into files (id, media_type, byte_size, is_public, created_at) values ($1, 'image/webp', $2, true, $3)
     on conflict do nothing`,
    [fileId, byteSize, now.toString()],
  )
  return rowCount > 0
}

/** The answer of a read of the search as PostgreSQL writes it. */
export async function answerOf(
  tx: Sql,
  { text, values }: Pick<CompiledSearch, 'text' | 'values'>,
): Promise<string> {
  const { rows } = await tx.query<{ answer: string }>(text, values)
  return rows[0]!.answer
}
