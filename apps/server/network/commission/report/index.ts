import type { MonthReport } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import {
  addDays,
  addJalaliMonths,
  type Calendar,
  daysBetween,
  instantsOf,
  type JalaliMonth,
  lastDayOf,
  tehranDay,
} from '@anar/domain/calendar'
import { ratioOf } from '@anar/domain/money'
import { memberCode } from '@anar/domain/people'
import { planInForce } from '../../../content/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import { momentIn } from '../../../platform/http/moment-in.ts'
import { findMonth, firstMonth, type MonthRow, namesOf } from '../queries.ts'
import { checksOf } from './checks.ts'
import { findReport, type Spread, type StoredReport } from './figures/queries.ts'
import { returnedHash } from './reviewing/queries.ts'

type ReportInput = {
  month: JalaliMonth
  now: Temporal.Instant
  /** In which the answer writes moments. */
  calendar: Calendar
  /** Reviews the month again; of a large one it returns at once where a report is stored. */
  review: (isStored: boolean) => Promise<void>
}

/**
 * The report for closing a month: open checks, the sums and distribution of what is payable, and unusual patterns. An
 * open month has the checks alone. All but the checks is stored; where something came back since, the patterns are
 * computed again.
 * MONTH_NOT_FOUND.
 * @spec 9.commission, 9.commission-payment
 */
export async function reportOf(
  sql: Sql,
  { month, now, calendar, review }: ReportInput,
): Promise<MonthReport> {
  const plan = await planInForce(sql, month)
  const first = await firstMonth(sql)
  if (!plan || first === null || instantsOf(month).startMs > now.epochMilliseconds) {
    throw new Refusal('MONTH_NOT_FOUND')
  }
  const row = await findMonth(sql, month)
  const stored = row && (await currentReport(sql, row, review))
  const dueDay = addDays(lastDayOf(month), (row?.plan ?? plan.plan).paidByDay)
  const state = row?.state ?? 'open'
  return {
    month,
    state,
    daysLeft: daysBetween({ from: tehranDay(now.epochMilliseconds), to: dueDay }),
    dueDay,
    checks: await checksOf(sql, {
      month,
      before: month === first ? null : addJalaliMonths(month, -1),
      state,
      now,
    }),
    distribution: stored?.distribution ?? [],
    capShareBasisPoints: row && row.cap > 0 ? ratioOf(Math.max(0, row.commission), 10_000, row.cap) : 0,
    quartilesRial: stored?.spread.quartiles ?? [0, 0, 0],
    earningNothingBasisPoints: stored ? shareOf(stored.spread) : 0,
    sums: row && stored ? { commissionRial: row.commission, ...stored.sums } : null,
    reviewedAt: stored ? momentIn(calendar, stored.reviewed_at) : null,
    patternCounts: stored?.pattern_counts ?? [],
    patterns: await namedPatterns(sql, stored?.patterns ?? []),
  }
}

/** The share of marketers that are paid nothing, in basis points. */
export function shareOf({ nothing_count: nothing, marketer_count: all }: Spread): number {
  return all === 0 ? 0 : ratioOf(nothing, 10_000, all)
}

async function currentReport(
  sql: Sql,
  { month, snapshot_at: snapshotAt }: MonthRow,
  review: (isStored: boolean) => Promise<void>,
): Promise<StoredReport | undefined> {
  const known = await findReport(sql, month)
  if (known?.returned_sha256.equals(await returnedHash(sql, snapshotAt))) return known
  await review(known !== undefined)
  return findReport(sql, month)
}

async function namedPatterns(sql: Sql, patterns: StoredReport['patterns']): Promise<MonthReport['patterns']> {
  const names = await namesOf(
    sql,
    patterns.map(({ personId }) => personId),
  )
  return patterns.map((pattern) => ({
    ...pattern,
    name: names.get(pattern.personId) ?? '',
    code: memberCode(pattern.personId),
  }))
}
