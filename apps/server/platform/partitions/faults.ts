import type { PartitionFaults } from '@anar/contract/commands'
import { addJalaliMonths, jalaliMonthOf } from '@anar/domain/calendar'
import type { Sql } from '../db/pool.ts'
import { hasStrays, monthlyTables } from './queries.ts'

/** What is wrong with the partitions. Nothing is lost by it: the default partition takes what has no other. */
export async function partitionFaults(sql: Sql, now: Temporal.Instant): Promise<PartitionFaults> {
  const next = addJalaliMonths(jalaliMonthOf(now.epochMilliseconds), 1)
  const faults: PartitionFaults = { withStrays: [], withoutNextMonth: [] }
  for (const table of await monthlyTables(sql)) {
    if (await hasStrays(sql, table)) faults.withStrays.push(table.name)
    if (!table.months.includes(next)) faults.withoutNextMonth.push(table.name)
  }
  return faults
}
