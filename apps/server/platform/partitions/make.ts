import { addJalaliMonths, type JalaliMonth, jalaliMonthOf } from '@anar/domain/calendar'
import type { Database } from '../db/pool.ts'
import { makePartition, monthlyTables, strayMonths } from './queries.ts'

/** Partitions are made so many months before their rows come. */
const monthsAhead = 3

/**
 * Makes the missing partitions: of the month of `since` and all months until some after `now`, and of the rows that fell
 * into a default partition. Each is made in a transaction of its own, which gives up where a lock is not free within half
 * a second.
 * @returns how many it made
 */
export async function makePartitions(
  database: Database,
  { now, since = now }: { now: Temporal.Instant; since?: Temporal.Instant },
): Promise<number> {
  const regular = monthsBetween(since, now.add({ hours: 24 * 31 * monthsAhead }))
  let count = 0
  for (const table of await monthlyTables(database)) {
    const wanted = new Set([...(await strayMonths(database, table)), ...regular])
    for (const month of wanted.difference(new Set(table.months))) {
      if (await database.transaction((tx) => makePartition(tx, table, month))) count += 1
    }
  }
  return count
}

/** The months from that of one instant to that of another. */
function monthsBetween(from: Temporal.Instant, to: Temporal.Instant): JalaliMonth[] {
  const last = jalaliMonthOf(to.epochMilliseconds)
  const months: JalaliMonth[] = []
  for (let month = jalaliMonthOf(from.epochMilliseconds); month <= last; month = addJalaliMonths(month, 1))
    months.push(month)
  return months
}
