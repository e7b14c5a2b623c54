import type { Sql } from '../platform/db/pool.ts'
import type { App } from '../platform/deps.ts'

/** A person's documents, oldest first. */
export async function documentsOf(database: Sql, personId: number) {
  const { rows } = await database.query<{ id: string; kind: string; file_key: string; byte_size: number }>(
    'select id, kind, file_key, byte_size from documents where person_id = $1 order by created_at, id',
    [personId],
  )
  return rows
}

/** Reads a document with a session's token; without a session for null. */
export function readDocument(
  app: App,
  { token, id, query = '' }: { token: string | null; id: unknown; query?: string },
) {
  return app.inject({
    url: `/pe/persian/documents/${id}${query}`,
    headers: { host: 'shop.localhost', ...(token === null ? {} : { cookie: `anar_session=${token}` }) },
  })
}
