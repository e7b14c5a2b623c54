import type { BookCheckAnswer } from '@anar/contract/commands'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { openFindings } from './findings/queries.ts'
import { beginPass, continuePass } from './passes/index.ts'
import { hasStartedSince, openPass } from './passes/queries.ts'
import { insertCheck } from './queries.ts'
import { ruleNames } from './rules/index.ts'
import { checkTouched } from './touched.ts'

/**
 * Checks what was touched since the last check against the rules: ledger, orders, payments, gateways, withdrawals, goods.
 * Without findings the books are consistent. The caller records it by `recordTick`; a failure is recorded here, and thrown.
 * @spec 2.bank-account-info
 */
export async function runTick(database: Database, now: Temporal.Instant): Promise<BookCheckAnswer> {
  const started = performance.now()
  await orRecorded(database, { scope: 'touched', now }, () => checkTouched(database, now))
  return answerOf(database, now, started)
}

export const recordTick = (
  sql: Sql,
  { durationMs, findingCount }: BookCheckAnswer,
  now: Temporal.Instant,
): Promise<void> => insertCheck(sql, { scope: 'touched', durationMs, findingCount, now })

/** Checks everything there is at once, and records it. @spec 2.bank-account-info */
export async function checkBooks(database: Database, now: Temporal.Instant): Promise<BookCheckAnswer> {
  const started = performance.now()
  await continuePass(database, { id: await beginPass(database, now), now })
  await checkTouched(database, now)
  const check = await answerOf(database, now, started)
  await recordTick(database, check, now)
  return check
}

/**
 * Does a part of the nightly pass over everything: begins it where none has started since `dueAt`, and goes on until it has
 * ended or `isEnough` returns true. A failure is recorded, and thrown; the next run goes on.
 */
export async function checkEverything(
  database: Database,
  { dueAt, now, isEnough }: { dueAt: Temporal.Instant; now: Temporal.Instant; isEnough: () => boolean },
): Promise<void> {
  await orRecorded(database, { scope: 'everything', now }, async () => {
    const open = await openPass(database)
    if (open === null && (await hasStartedSince(database, dueAt))) return
    await continuePass(database, { id: open ?? (await beginPass(database, now)), now, isEnough })
  })
}

async function answerOf(sql: Sql, now: Temporal.Instant, started: number): Promise<BookCheckAnswer> {
  const { findings, findingCount } = await openFindings(sql)
  const durationMs = Math.round(performance.now() - started)
  return { checkedAt: now.toString(), durationMs, checks: [...ruleNames], findings, findingCount }
}

type Run = { scope: 'touched' | 'everything'; now: Temporal.Instant }

async function orRecorded<T>(database: Database, run: Run, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    const durationMs = Math.round(performance.now() - started)
    // Where the database is gone, the work's own error says so; that no check was made shows by its age.
    await insertCheck(database, { ...run, durationMs, findingCount: 0, failure }).catch(() => {})
    throw error
  }
}
