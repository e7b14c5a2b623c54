import type { Sql } from './pool.ts'

/**
 * Numbers all places of a table anew: the rows named first, in that order, the others behind them as they stood. False
 * where one of those named is no more; nothing is changed then.
 */
export async function placeInOrder(
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
