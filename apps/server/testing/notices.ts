import type { Sql } from '../platform/db/pool.ts'

/** The kinds of notices that somebody was given, the first one first. */
export async function kindsTold(database: Sql, personId: number): Promise<string[]> {
  const { rows } = await database.query<{ kind: string }>(
    'select kind from notices where person_id = $1 order by id',
    [personId],
  )
  return rows.map(({ kind }) => kind)
}
