import type { Sql } from '../db/pool.ts'

/** Deletes the rows of a person. @param condition with the person's id as `$1` */
export async function deleteRows(tx: Sql, table: string, condition: string, personId: number): Promise<void> {
  await tx.query(`delete from ${table} where ${condition}`, [personId])
}

/** Blanks columns in the rows of a person. @param assignments `first_name = null, …` */
export async function blankRows(
  tx: Sql,
  { table, condition, assignments }: { table: string; condition: string; assignments: string },
  personId: number,
): Promise<void> {
  await tx.query(`update ${table} set ${assignments} where ${condition}`, [personId])
}

/** Until where the records of a table are done; from the beginning where the job has not run yet. */
export async function markOf(sql: Sql, what: string): Promise<string> {
  const { rows } = await sql.query<{ until: string }>(
    'select done_until::text as until from retention_marks where what = $1',
    [what],
  )
  return rows[0]?.until ?? '-infinity'
}

export async function setMark(sql: Sql, what: string, until: string): Promise<void> {
  await sql.query(
    `insert into retention_marks (what, done_until) values ($1, $2)
     on conflict (what) do update set done_until = greatest(retention_marks.done_until, excluded.done_until)`,
    [what, until],
  )
}

type Piece = {
  table: string
  recordedAt: string
  /** Recorded after the mark and before the end of the period. */
  after: string
  before: string
  limit: number
}

/**
 * Deletes the next records of a table that are old enough, or sets columns in them, oldest first.
 * @param assignments null: deletes
 * @returns how many, and the moment of the last one
 */
export async function forgetPiece(
  sql: Sql,
  { table, recordedAt, after, before, limit }: Piece,
  assignments: string | null,
): Promise<{ count: number; last: string | null }> {
  const change = assignments === null ? `delete from ${table}` : `update ${table} set ${assignments}`
  const { rows } = await sql.query<{ count: number; last: string | null }>(
    `with due as materialized (
            select id, ${recordedAt} as at from ${table} where ${recordedAt} > $1 and ${recordedAt} < $2
             order by ${recordedAt} fetch first $3 rows with ties),
          changed as (${change} where id in (select id from due) returning 1)
     select (select count(*)::int from changed) as count, (select max(at)::text from due) as last`,
    [after, before, limit],
  )
  return rows[0]!
}
