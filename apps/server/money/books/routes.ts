import * as contract from '@anar/contract/commands'
import { recordAudit } from '../../platform/audit/index.ts'
import { answerRead, handle, transact } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { recordTick, runTick } from './check.ts'
import { openFindings } from './findings/queries.ts'
import { type RunRow, trialBalance } from './queries.ts'
import { ruleNames } from './rules/index.ts'
import { booksStanding } from './standing.ts'

const checksPerMinute = 6

/** GET office/books: the state of the books and the trial balance; POST office/books/check: checks what changed. @spec 2.bank-account-info, 1.back-office */
export function books(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readBooks, {
    isReport: true,
    isSentUnchecked: true,
    read: async ({ database, now }) => {
      const { verdict, touched, everything } = await booksStanding(database, now)
      return {
        verdict,
        touched: touched && runOf(touched),
        everything: everything && runOf(everything),
        rules: [...ruleNames],
        ...(await openFindings(database)),
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
