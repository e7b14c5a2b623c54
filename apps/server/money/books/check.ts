import type { BookCheckAnswer } from '@anar/contract/commands'
import type { Database } from '../../platform/db/pool.ts'
import { differences, insertCheck } from './queries.ts'
import { bookRules } from './rules/queries.ts'

/** The names of the rules of the books. */
export const checkNames: readonly string[] = bookRules.map(({ check }) => check)

/**
 * Compares ledger, orders, payments, gateways, withdrawals and stock; without findings the books are consistent.
 * @spec 2.bank-account-info
 */
export async function compareBooks(database: Database, now: Temporal.Instant): Promise<BookCheckAnswer> {
  const begun = performance.now()
  const { findings, findingCount } = await differences(database)
  const durationMs = Math.round(performance.now() - begun)
  return { checkedAt: now.toString(), durationMs, checks: [...checkNames], findings, findingCount }
}

/** Checks the books and records the findings. @spec 2.bank-account-info */
export async function checkBooks(database: Database, now: Temporal.Instant): Promise<BookCheckAnswer> {
  const check = await compareBooks(database, now)
  await insertCheck(database, { ...check, now })
  return check
}
