import type { Disclosure } from '@anar/contract/commands'
import type { JalaliMonth } from '@anar/domain/calendar'
import { type Cache, createCache } from '../../platform/cache.ts'
import type { Database } from '../../platform/db/pool.ts'
import { shareOf } from './report/index.ts'
import { closedMonths, spreadOf } from './report/queries.ts'
import { simulatedMonths } from './simulated/queries.ts'

type MonthDisclosure = Disclosure['months'][number]

const maxMonths = 12
/** By month. An approved month never changes again, and summing it up reads every statement. */
export type DisclosureCache = Cache<MonthDisclosure>
export const disclosureCache = (): DisclosureCache =>
  createCache({ name: 'disclosed months', maxEntries: 24 })

/**
 * What marketers earned in the last closed months, newest first, without names. A demo adds the months of a simulated
 * network.
 * @spec 9.commission, 2.income-plan.2
 */
export async function disclosureOf(database: Database, cache: DisclosureCache): Promise<Disclosure> {
  const closed = await closedMonths(database, maxMonths)
  const months = closed.map(
    async (month) => cache.get(month) ?? cache.fill(month, () => ofMonth(database, month)),
  )
  return { months: await Promise.all(months), simulated: await simulatedOf(database) }
}

async function simulatedOf(database: Database): Promise<Disclosure['simulated']> {
  return (await simulatedMonths(database)).map((row) => ({
    number: row.number,
    memberCount: row.member_count,
    marketerCount: row.marketer_count,
    earningNothingBasisPoints: row.earning_nothing_basis_points,
    quartilesRial: row.quartiles,
    tenthsRial: row.tenths,
  }))
}

async function ofMonth(database: Database, month: JalaliMonth): Promise<MonthDisclosure> {
  const spread = await spreadOf(database, month)
  return {
    month,
    marketerCount: spread.marketer_count,
    earningNothingBasisPoints: shareOf(spread),
    quartilesRial: spread.quartiles ?? [0, 0, 0],
    tenthsRial: spread.tenths,
  }
}
