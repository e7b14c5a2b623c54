import type { IncomePlan } from '@anar/domain/compensation'
import type { Sql } from '../../../platform/db/pool.ts'

export type TeamRow = {
  id: number
  parent_id: number | null
  first_name: string
  user_type: string
  state: string
  own_score: number
  own_purchase: number
}

export type OwnTeam = {
  run: 0 | 1
  stamp: string
  current_at: Date
  month: string
  plan: IncomePlan
  net_sales: number
  place: number
  last_place: number
  /** Everybody below the person. */
  team_size: number
}

/** The range of the person's own network in the newest run; undefined for a person who is not in it. */
export async function findOwnTeam(sql: Sql, personId: number): Promise<OwnTeam | undefined> {
  const { rows } = await sql.query<OwnTeam>(
    `select r.run, r.computed_at::text as stamp, r.current_at, r.month, r.plan, r.net_sales, s.place, s.last_place,
            s.team_size
       from standing_runs r join standings s on s.run = r.run and s.person_id = $1`,
    [personId],
  )
  return rows[0]
}

/** The own network in the order of the tree, parents before children; empty once the run has been overwritten. */
export async function membersOf(
  sql: Sql,
  { run, stamp, place, last_place: lastPlace }: OwnTeam,
): Promise<TeamRow[]> {
  const { rows } = await sql.query<TeamRow>(
    `select s.person_id as id, s.parent_id, p.first_name, a.user_type, p.state, s.own_score, s.own_purchase
       from standings s join people p on p.id = s.person_id join accounts a on a.id = p.account_id
      where s.run = $1 and s.place between $3 and $4
        and exists (select from standing_runs r where $2::timestamptz in (r.computed_at, r.other_holds))
      order by s.place`,
    [run, stamp, place, lastPlace],
  )
  return rows
}
