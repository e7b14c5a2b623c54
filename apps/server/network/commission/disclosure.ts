import type { Disclosure } from '@anar/contract/commands'
import type { Sql } from '../../platform/db/pool.ts'
import { closedSpreads } from './report/figures/queries.ts'
import { shareOf } from './report/index.ts'
import { simulatedMonths } from './simulated/queries.ts'

const maxMonths = 12

/**
 * What marketers earned in the last closed months, newest first, without names: from the stored reports. A demo adds the
 * months of a simulated network.
 * @spec 9.commission, 2.income-plan.2
 */
export async function disclosureOf(sql: Sql): Promise<Disclosure> {
  const closed = await closedSpreads(sql, maxMonths)
  const months = closed.map(({ month, spread }) => ({
    month,
    marketerCount: spread.marketer_count,
    earningNothingBasisPoints: shareOf(spread),
    quartilesRial: spread.quartiles ?? [0, 0, 0],
    tenthsRial: spread.tenths,
  }))
  return { months, simulated: await simulatedOf(sql) }
}

async function simulatedOf(sql: Sql): Promise<Disclosure['simulated']> {
  return (await simulatedMonths(sql)).map((row) => ({
    number: row.number,
    memberCount: row.member_count,
    marketerCount: row.marketer_count,
    earningNothingBasisPoints: row.earning_nothing_basis_points,
    quartilesRial: row.quartiles,
    tenthsRial: row.tenths,
  }))
}
