import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'

/** A person whom a rule may have something to do with, and the position among them: `dueOn` as PostgreSQL writes it. */
export type CheckRow = { person_id: number; dueOn: string; changes: number }

type DueParams = { until: IsoDay; after: CheckRow | undefined; limit: number }

/** The persons whose day comes until a day, the earliest first, from a position on. */
export async function dueChecks(sql: Sql, { until, after, limit }: DueParams): Promise<CheckRow[]> {
  const { rows } = await sql.query<CheckRow>(
    `select person_id, due_on::text as "dueOn", changes from membership_checks
      where due_on <= $1 and (due_on, person_id) > ($2::date, $3::bigint)
      order by due_on, person_id limit $4`,
    [until, after?.dueOn ?? '-infinity', after?.person_id ?? 0, limit],
  )
  return rows
}

/** The persons who are known to stay only because of their ties, and whose day does not come until a day. */
export async function tiedAfter(
  sql: Sql,
  { until, limit }: { until: IsoDay; limit: number },
): Promise<{ count: number; personIds: number[] }> {
  const { rows } = await sql.query<{ count: number; ids: number[] | null }>(
    `select (select count(*) from membership_checks where is_tied and due_on > $1) as count,
            (select json_agg(person_id)
               from (select person_id from membership_checks where is_tied and due_on > $1
                      order by person_id limit $2) first) as ids`,
    [until, limit],
  )
  return { count: rows[0]!.count, personIds: rows[0]!.ids ?? [] }
}

/** What a check found: the next day of a person (null: none will come), and whether ties alone prevent the removal. */
export type Checked = { personId: number; changes: number; nextDay: IsoDay | null; isTied: boolean }

/** Records what checks found, except for persons whose facts changed meanwhile: their day stays, and they are checked again. */
export async function recordChecks(sql: Sql, checked: readonly Checked[]): Promise<void> {
  if (checked.length === 0) return
  await sql.query(
    `update membership_checks c set due_on = coalesce(n."nextDay", 'infinity'), is_tied = n."isTied"
       from jsonb_to_recordset($1::jsonb) as n ("personId" bigint, changes int, "nextDay" date, "isTied" boolean)
      where c.person_id = n."personId" and c.changes = n.changes`,
    [JSON.stringify(checked)],
  )
}
