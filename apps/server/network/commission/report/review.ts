import type { JalaliMonth } from '@anar/domain/calendar'
import { instantsOf, lastDayOf, startOfTehranDay } from '@anar/domain/calendar'
import { computeMonth, type MonthResult } from '@anar/domain/compensation'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import { frozenInputs } from '../frozen.ts'
import { findMonth } from '../queries.ts'
import * as figures from './figures/queries.ts'
import { changedByReturns, type Pattern, patternsIn, type ReviewedInputs } from './patterns.ts'
import * as queries from './reviewing/queries.ts'

export type Review = { month: JalaliMonth; now: Temporal.Instant }

const maxPerPattern = 20
/** In rials: nothing, up to a million, and so on. */
const edges = [0, 1, 1_000_000, 5_000_000, 10_000_000, 50_000_000, 100_000_000, 500_000_000]

type Calculated = {
  month: JalaliMonth
  sha256: Buffer
  snapshotAt: Date
  inputs: ReviewedInputs
  result: MonthResult
}

/**
 * Stores the report of a month with its calculation: the figures of its statements, and unusual patterns.
 * @spec 9.commission
 */
export async function writeReport(tx: Sql, calculated: Calculated, now: Temporal.Instant): Promise<void> {
  const { month } = calculated
  await figures.storeReport(tx, calculated, {
    spread: await figures.spreadOf(tx, month),
    distribution: await figures.distributionOf(tx, month, edges),
    sums: await figures.sumsOf(tx, month),
    ...(await reviewOf(tx, calculated)),
    reviewed_at: new Date(now.epochMilliseconds),
  })
}

/** Looks for patterns again, with what came back since. It computes the month twice. @spec 9.commission */
export async function reviewMonth(database: Database, { month, now }: Review): Promise<void> {
  const row = await findMonth(database, month)
  const inputs = await frozenInputs(database, month)
  if (!row || !inputs) return
  const result = computeMonth(inputs)
  const calculated = { month, sha256: row.sha256, snapshotAt: row.snapshot_at, inputs, result }
  const known = await figures.findReport(database, month)
  if (!known) return writeReport(database, calculated, now)
  const review = await reviewOf(database, calculated)
  await figures.storeReport(database, calculated, {
    ...known,
    ...review,
    reviewed_at: new Date(now.epochMilliseconds),
  })
}

type Reviewed = Pick<figures.StoredReport, 'pattern_counts' | 'patterns' | 'returned_sha256'>

async function reviewOf(sql: Sql, { month, snapshotAt, inputs, result }: Calculated): Promise<Reviewed> {
  // Before the lines: what comes back in between is missed by the hash, so that it is looked at the next time.
  const returnedSha256 = await queries.returnedHash(sql, snapshotAt)
  const lastDay = {
    from: Temporal.Instant.fromEpochMilliseconds(startOfTehranDay(lastDayOf(month))),
    before: Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs),
  }
  const patterns = [
    ...patternsIn(inputs, result, await queries.ordersPaidBetween(sql, lastDay)),
    ...changedByReturns(inputs, result, await queries.linesBackAfter(sql, snapshotAt)),
  ]
  const alike = [...Map.groupBy(patterns, ({ pattern }) => pattern)]
  return {
    pattern_counts: alike.map(([pattern, { length }]) => ({ pattern, count: length })),
    patterns: alike
      .flatMap(([, found]) => weightiest(found))
      .map(({ pattern, position, details }) => ({
        pattern,
        personId: inputs.people[position]!,
        details,
      })),
    returned_sha256: returnedSha256,
  }
}

function weightiest(alike: readonly Pattern[]): Pattern[] {
  return alike.toSorted((a, b) => b.weight - a.weight || a.position - b.position).slice(0, maxPerPattern)
}
