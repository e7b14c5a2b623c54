import type { IncomePlan } from '@anar/domain/compensation'
import type { Sql } from '../../../platform/db/pool.ts'

/** How the open month stands for one person; scores in hundredths of a point, amounts in rials. */
export type OwnStanding = {
  state: string
  current_at: Date
  plan: IncomePlan
  own_score: number
  group_score: number
  side_score: number
  rate_basis_points: number
  is_eligible: boolean
  rank: 'None' | 'Leader' | 'Senior' | 'Executive'
  breakaway_legs: number
  own_purchase: number
  differential: number
  generation: number
  reversed: number
  team_size: number
  active_count: number
  adjusted: number
  carried: number
}

/**
 * The person's standing in the newest run; undefined where the month has no run yet, or none that contains the person.
 * One statement over indexes: its cost does not depend on the size of the network.
 */
export async function findOwnStanding(
  sql: Sql,
  { personId, month }: { personId: number; month: string },
): Promise<OwnStanding | undefined> {
  const { rows } = await sql.query<OwnStanding>(ownStandingQuery, [personId, month])
  return rows[0]
}

export const ownStandingQuery = `
  select p.state, r.current_at, r.plan,
         s.own_score, s.group_score, s.side_score, s.rate_basis_points, s.is_eligible, s.rank, s.breakaway_legs,
         s.own_purchase, s.differential, s.generation, s.reversed, s.team_size, s.active_count,
         coalesce((select sum(a.amount) from commission_adjustments a
                    where a.month = $2 and a.person_id = p.id), 0)::bigint as adjusted,
         coalesce((select least(t.balance, 0) from statements t
                    where t.person_id = p.id and t.month < $2 order by t.month desc limit 1), 0)::bigint as carried
    from standing_runs r
    join standings s on s.run = r.run and s.person_id = $1
    join people p on p.id = s.person_id
   where r.month = $2`
