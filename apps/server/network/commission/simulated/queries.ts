import type { Sql } from '../../../platform/db/pool.ts'

export type SimulatedMonthRow = {
  number: number
  member_count: number
  marketer_count: number
  earning_nothing_basis_points: number
  quartiles: number[]
  tenths: number[]
}

/** The months of a simulated network in their order; none where the shop is no demo. */
export async function simulatedMonths(sql: Sql): Promise<SimulatedMonthRow[]> {
  const { rows } = await sql.query<SimulatedMonthRow>(
    `select number, member_count, marketer_count, earning_nothing_basis_points, quartiles, tenths
       from simulated_months order by number`,
  )
  return rows
}
