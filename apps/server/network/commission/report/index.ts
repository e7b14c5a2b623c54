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
import { changedByReturns, type Pattern, patternsIn } from './patterns.ts'
import * as queries from './queries.ts'

export type Report = { month: JalaliMonth; now: Temporal.Instant }

const maxPerPattern = 20
/** In rials: nothing, up to a million, and so on. */
const edges = [0, 1, 1_000_000, 5_000_000, 10_000_000, 50_000_000, 100_000_000, 500_000_000]

/**
 * The report for closing a month: open checks, the sums and distribution of what is payable, and unusual patterns. An
 * open month has the checks alone.
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
  const patterns =
    row && frozen ? await findPatterns(database, frozen, { month, snapshotAt: row.snapshot_at }) : []
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
    patterns: frozen ? await presentPatterns(database, frozen, patterns) : [],
  }
}

/** The share of marketers that are paid nothing, in basis points. */
export function shareOf({ nothing_count: nothing, marketer_count: all }: queries.Spread): number {
  return all === 0 ? 0 : ratioOf(nothing, 10_000, all)
}

async function findPatterns(
  sql: Sql,
  frozen: FrozenInputs,
  { month, snapshotAt }: { month: JalaliMonth; snapshotAt: Date },
): Promise<Pattern[]> {
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

/** The weightiest of each pattern, with names. */
async function presentPatterns(
  sql: Sql,
  { people }: FrozenInputs,
  all: readonly Pattern[],
): Promise<MonthReport['patterns']> {
  const shown = byPattern(all).flatMap(([, alike]) =>
    alike.toSorted((a, b) => b.weight - a.weight || a.position - b.position).slice(0, maxPerPattern),
  )
  const names = await namesOf(
    sql,
    shown.map(({ position }) => people[position]!),
  )
  return shown.map(({ pattern, position, details }) => {
    const personId = people[position]!
    return { pattern, personId, name: names.get(personId) ?? '', code: memberCode(personId), details }
  })
}

function byPattern(all: readonly Pattern[]): [Pattern['pattern'], Pattern[]][] {
  return [...Map.groupBy(all, ({ pattern }) => pattern)]
}
