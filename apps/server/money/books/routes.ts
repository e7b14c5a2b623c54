import * as contract from '@anar/contract/commands'
import { isSealDue, isSealLate, sealDueMs } from '@anar/domain/ledger'
import { recordAudit } from '../../platform/audit/index.ts'
import { answerRead, handle, transact } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { recordTick, runTick } from './check.ts'
import { openFindings } from './findings/queries.ts'
import { type RunRow, trialBalance } from './queries.ts'
import { ruleNames } from './rules/index.ts'
import { newestSeals } from './seals/queries.ts'
import { type BooksStanding, booksStanding } from './standing.ts'

const checksPerMinute = 6
const shownSeals = 12

/** GET office/books: the state of the books and the trial balance; POST office/books/check: checks what changed. @spec 2.bank-account-info, 1.back-office */
export function books(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readBooks, {
    mayLag: false,
    isReport: true,
    isSentUnchecked: true,
    read: async ({ database, now }) => {
      const standing = await booksStanding(database, now)
      const { verdict, touched, everything } = standing
      return {
        verdict,
        touched: touched && runOf(touched),
        everything: everything && runOf(everything),
        rules: [...ruleNames],
        ...(await openFindings(database)),
        seals: await newestSeals(database, shownSeals),
        unsealed: unsealedOf(standing, now.epochMilliseconds),
        accounts: await trialBalance(database),
      }
    },
  })
  handle(app, deps, contract.checkBooks, {
    perMinute: checksPerMinute,
    conduct: async ({ caller, now }) => {
      const check = await runTick(deps.database, now)
      await transact(deps.database, async (tx) => {
        await recordTick(tx, check, now)
        await recordAudit(tx, {
          accountId: caller.accountId,
          action: 'books/check',
          subject: 'books',
          details: { findingCount: check.findingCount },
          now,
        })
      })
      return check
    },
  })
}

const runOf = ({ checked_at, duration_ms, failure, good_at }: RunRow) => ({
  checkedAt: checked_at.toISOString(),
  durationMs: duration_ms,
  failure,
  goodAt: good_at?.toISOString() ?? null,
})

function unsealedOf({ unsealed, checks }: BooksStanding, nowMs: number): contract.BooksAnswer['unsealed'] {
  if (unsealed === null || !isSealDue(unsealed.endsAt.getTime(), nowMs)) return null
  const { month, failure } = unsealed
  const dueAt = new Date(sealDueMs(unsealed.endsAt.getTime())).toISOString()
  return { month, dueAt, isLate: isSealLate(checks, nowMs), failure }
}
