import type { Sql } from './pool.ts'

/**
 * Renumbers the positions of a table: the rows of `ids` first, in that order, then the others in their former order.
 * False, with nothing changed, where one of the ids no longer exists.
 */
export async function writePositions(
  tx: Sql,
  table: 'campaigns' | 'training_articles',
  ids: readonly number[],
): Promise<boolean> {
  const known = await tx.query(`select from ${table} where id = any($1::bigint[])`, [ids])
  if (known.rowCount !== new Set(ids).size) return false
  await tx.query(
    `update ${table}
        set position = placed.position
       from (select id, row_number() over (order by array_position($1::bigint[], id), position, id) - 1 as position
               from ${table}) as placed
      where ${table}.id = placed.id and ${table}.position <> placed.position`,
    [ids],
  )
  return true
}
