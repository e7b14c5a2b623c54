import type { Sql } from '../../../platform/db/pool.ts'

export type TeamLine = {
  id: number
  parent_id: number | null
  first_name: string
  user_type: string
  state: string
  joined_at: Date
  place: number
  depth: number
  child_count: number
  team_size: number
  own_score: number
  group_score: number
  rate_basis_points: number
  is_eligible: boolean
  rank: string
}

export type Stretch = {
  run: 0 | 1
  /** The exact time of the run. */
  stamp: string
  /** Behind this place, up to this one. */
  after: number
  to: number
  limit: number
}

/** The next members of a run, in the order of the tree; none once the run has been overwritten. */
export async function teamLines(sql: Sql, { run, stamp, after, to, limit }: Stretch): Promise<TeamLine[]> {
  const { rows } = await sql.query<TeamLine>(
    `select s.person_id as id, s.parent_id, p.first_name, a.user_type, p.state, p.created_at as joined_at, s.place, s.depth,
            s.child_count, s.team_size, s.own_score, s.group_score, s.rate_basis_points, s.is_eligible, s.rank
       from standings s join people p on p.id = s.person_id join accounts a on a.id = p.account_id
      where s.run = $1 and s.place > $3 and s.place <= $4
        and exists (select from standing_runs r where $2::timestamptz in (r.computed_at, r.other_holds))
      order by s.place limit $5`,
    [run, stamp, after, to, limit],
  )
  return rows
}
