import type { Sql } from '../../../db/pool.ts'

export type StatementRow = {
  month: string
  person_id: number
  first_name: string
  last_name: string
  own_score: number
  group_score: number
  side_score: number
  rate_basis_points: number
  is_eligible: boolean
  rank: 'None' | 'Leader' | 'Senior' | 'Executive'
  own_purchase: number
  differential: number
  generation: number
  taken_back: number
  adjusted: number
  carried: number
  balance: number
  withheld: number
  payable: number
  state: 'nothing' | 'due' | 'paid' | 'held'
  paid_at: Date | null
  approved_at: Date
  sha256: string
}

/** A person's statement of an approved month. */
export async function findStatement(
  sql: Sql,
  { personId, month }: { personId: number; month: string },
): Promise<StatementRow | undefined> {
  const { rows } = await sql.query<StatementRow>(
    `select s.month, s.person_id, p.first_name, p.last_name, s.own_score, s.group_score, s.side_score, s.rate_basis_points,
            s.is_eligible, s.rank, s.own_purchase, s.differential, s.generation, s.taken_back, s.adjusted, s.carried,
            s.balance, s.withheld, s.payable, s.state, s.paid_at, m.approved_at, encode(s.sha256, 'hex') as sha256
       from statements s
       join commission_months m on m.month = s.month and m.state in ('approved', 'paid')
       join people p on p.id = s.person_id
      where s.month = $2 and s.person_id = $1`,
    [personId, month],
  )
  return rows[0]
}
