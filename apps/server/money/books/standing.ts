import { type BooksChecks, type BooksVerdict, booksVerdict } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'
import { isAnyOpen } from './findings/queries.ts'
import { firstRunAt, newestRun, oldestUnsealed, type RunRow, type UnsealedMonth } from './queries.ts'

type Checks = {
  checks: BooksChecks
  /** The newest run over what changed, and over everything. */
  touched: RunRow | null
  everything: RunRow | null
  /** The oldest month that is not sealed. */
  unsealed: UnsealedMonth | null
}
export type BooksStanding = Checks & { verdict: BooksVerdict }

/** Whether somebody may rely on the books at this moment, and what says so. @spec 2.bank-account-info */
export async function booksStanding(sql: Sql, now: Temporal.Instant): Promise<BooksStanding> {
  const known = await readChecks(sql)
  return { verdict: booksVerdict(known.checks, now.epochMilliseconds), ...known }
}

/** What is known of the books. */
export async function readChecks(sql: Sql): Promise<Checks> {
  const [touched, everything] = [await newestRun(sql, 'touched'), await newestRun(sql, 'everything')]
  const unsealed = await oldestUnsealed(sql)
  const checks = {
    differs: await isAnyOpen(sql),
    hasFailed: [touched, everything].some((run) => run !== null && run.failure !== ''),
    tickAtMs: touched?.good_at?.getTime() ?? null,
    passAtMs: everything?.good_at?.getTime() ?? null,
    firstAtMs: (await firstRunAt(sql))?.getTime() ?? null,
    unsealed: unsealed && { endMs: unsealed.endsAt.getTime(), hasFailed: unsealed.failure !== '' },
  }
  return { checks, touched, everything, unsealed }
}
