import type { Sql } from '../../../platform/db/pool.ts'
import type { StatementRow } from '../../commission/index.ts'

/** A statement with its person and payment state. */
export type StatementDetails = StatementRow & {
  month: string
  first_name: string
  last_name: string
  state: 'nothing' | 'due' | 'paid' | 'held'
  paid_at: Date | null
  approved_at: Date
}

/** A person's statement of an approved month. */
export async function findStatement(
  sql: Sql,
  { personId, month }: { personId: number; month: string },
): Promise<StatementDetails | undefined> {
  const { rows } = await sql.query<StatementDetails>(
    `select s.month, s.person_id, p.first_name, p.last_name, s.own_score, s.group_score, s.side_score, s.rate_basis_points,
            s.is_eligible, s.rank, s.own_purchase, s.differential, s.generation, s.reversed, s.adjusted, s.carried,
            s.balance, s.withheld, s.payable, s.state, s.paid_at, m.approved_at, s.sha256
       from statements s
       join commission_months m on m.month = s.month and m.state in ('approved', 'paid')
       join people p on p.id = s.person_id
      where s.month = $2 and s.person_id = $1`,
    [personId, month],
  )
  return rows[0]
}
