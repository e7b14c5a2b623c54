import type { Sql } from '../platform/db/pool.ts'

/** The kinds of a person's notices, oldest first. */
export async function noticeKinds(database: Sql, personId: number): Promise<string[]> {
  const { rows } = await database.query<{ kind: string }>(
    'select kind from notices where person_id = $1 order by id',
    [personId],
  )
  return rows.map(({ kind }) => kind)
}
