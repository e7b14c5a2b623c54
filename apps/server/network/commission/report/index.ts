import type { MonthReport } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import {
  addDays,
  addJalaliMonths,
  daysBetween,
  instantsOf,
  type JalaliMonth,
  lastDayOf,
  startOfTehranDay,
  tehranDay,
} from '@anar/domain/calendar'
import { computeMonth } from '@anar/domain/compensation'
import { ratioOf } from '@anar/domain/money'
import { memberCode } from '@anar/domain/people'
import { planInForce } from '../../../content/index.ts'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import { type FrozenInputs, frozenInputs } from '../frozen.ts'
import { findMonth, firstMonth, namesOf } from '../queries.ts'
import { checksOf } from './checks.ts'
import { changedByReturns, type Found, patternsIn } from './patterns.ts'
import * as queries from './queries.ts'

export type Report = { month: JalaliMonth; now: Temporal.Instant }

const mostFound = 20
/** In rials: nothing, up to a million, and so on. */
const edges = [0, 1, 1_000_000, 5_000_000, 10_000_000, 50_000_000, 100_000_000, 500_000_000]

/**
 * What the office looks at when it closes a month: what is still open, how the payable sum comes about and is spread, and
 * what of it looks unusual. Of an open month the checks alone.
 * MONTH_NOT_FOUND.
 * @spec 9.commission, 9.commission-payment
 */
export async function reportOf(database: Database, { month, now }: Report): Promise<MonthReport> {
  const plan = await planInForce(database, month)
  const first = await firstMonth(database)
  if (!plan || first === null || instantsOf(month).startMs > now.epochMilliseconds) {
    throw new Refusal('MONTH_NOT_FOUND')
  }
  const row = await findMonth(database, month)
  const dueDay = addDays(lastDayOf(month), (row?.plan ?? plan.plan).paidByDay)
  const frozen = row ? await frozenInputs(database, month) : null
  const spread = await queries.spreadOf(database, month)
  const buckets = row ? await queries.payableBetween(database, month, edges) : []
  const patterns = row && frozen ? await found(database, frozen, { month, snapshotAt: row.snapshot_at }) : []
  const state = row?.state ?? 'open'
  return {
    month,
    state,
    daysLeft: daysBetween({ from: tehranDay(now.epochMilliseconds), to: dueDay }),
    dueDay,
    checks: await checksOf(database, {
      month,
      before: month === first ? null : addJalaliMonths(month, -1),
      state,
      now,
    }),
    distribution: buckets.map(({ from, to, count, sum }) => ({
      fromRial: from,
      toRial: to,
      count,
      sumRial: sum,
    })),
    capShareBasisPoints: row && row.cap > 0 ? ratioOf(Math.max(0, row.commission), 10_000, row.cap) : 0,
    quartilesRial: spread.quartiles ?? [0, 0, 0],
    earningNothingBasisPoints: shareOf(spread),
    sums: row ? { commissionRial: row.commission, ...(await queries.sumsOf(database, month)) } : null,
    patternCounts: byPattern(patterns).map(([pattern, alike]) => ({ pattern, count: alike.length })),
    patterns: frozen ? await told(database, frozen, patterns) : [],
  }
}

/** Of all marketers, the part that is paid nothing. */
export function shareOf({ nothing_count: nothing, marketer_count: all }: queries.Spread): number {
  return all === 0 ? 0 : ratioOf(nothing, 10_000, all)
}

async function found(
  sql: Sql,
  frozen: FrozenInputs,
  { month, snapshotAt }: { month: JalaliMonth; snapshotAt: Date },
): Promise<Found[]> {
  const { network, netSalesRial, plan } = frozen
  const result = computeMonth({ network, netSalesRial, plan })
  const lastDay = {
    from: Temporal.Instant.fromEpochMilliseconds(startOfTehranDay(lastDayOf(month))),
    before: Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs),
  }
  return [
    ...patternsIn(frozen, result, await queries.ordersPaidBetween(sql, lastDay)),
    ...changedByReturns(frozen, result, await queries.linesBackAfter(sql, snapshotAt)),
  ]
}

/** Of each pattern the weightiest, with names. */
async function told(
  sql: Sql,
  { people }: FrozenInputs,
  all: readonly Found[],
): Promise<MonthReport['patterns']> {
  const shown = byPattern(all).flatMap(([, alike]) =>
    alike.toSorted((a, b) => b.weight - a.weight || a.place - b.place).slice(0, mostFound),
  )
  const names = await namesOf(
    sql,
    shown.map(({ place }) => people[place]!),
  )
  return shown.map(({ pattern, place, details }) => {
    const personId = people[place]!
    return { pattern, personId, name: names.get(personId) ?? '', code: memberCode(personId), details }
  })
}

function byPattern(all: readonly Found[]): [Found['pattern'], Found[]][] {
  return [...Map.groupBy(all, ({ pattern }) => pattern)]
}
