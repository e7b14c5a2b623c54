import { type BooksVerdict, booksVerdict } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'
import { countOpen } from './findings/queries.ts'
import { firstRunAt, newestRun, type RunRow } from './queries.ts'

export type BooksStanding = {
  verdict: BooksVerdict
  /** The newest run over what changed, and over everything. */
  touched: RunRow | null
  everything: RunRow | null
}

/** Whether somebody may rely on the books at this moment, and the runs that say so. @spec 2.bank-account-info */
export async function booksStanding(sql: Sql, now: Temporal.Instant): Promise<BooksStanding> {
  const [touched, everything] = [await newestRun(sql, 'touched'), await newestRun(sql, 'everything')]
  const verdict = booksVerdict(
    {
      findingCount: await countOpen(sql),
      hasFailed: [touched, everything].some((run) => run !== null && run.failure !== ''),
      tickAtMs: touched?.good_at?.getTime() ?? null,
      passAtMs: everything?.good_at?.getTime() ?? null,
      firstAtMs: (await firstRunAt(sql))?.getTime() ?? null,
    },
    now.epochMilliseconds,
  )
  return { verdict, touched, everything }
}
