import * as contract from '@anar/contract/commands'
import { recordAudit } from '../../platform/audit/index.ts'
import { answerRead, handle, transact } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { checkNames, compareBooks } from './check.ts'
import { insertCheck, newestCheck, trialBalance } from './queries.ts'

/** A check reads every entry there is. */
const checksPerMinute = 6

/** GET office/books: the newest check and the trial balance; POST office/books/check: checks now. @spec 2.bank-account-info, 1.back-office */
export function books(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readBooks, {
    isReport: true,
    isSentUnchecked: true,
    read: async ({ database }) => {
      const check = await newestCheck(database)
      return {
        check: check
          ? {
              checkedAt: check.checked_at.toISOString(),
              durationMs: check.duration_ms,
              checks: [...checkNames],
              findings: check.findings,
              findingCount: check.finding_count,
            }
          : null,
        accounts: await trialBalance(database),
      }
    },
  })
  handle(app, deps, contract.checkBooks, {
    perMinute: checksPerMinute,
    conduct: async ({ caller, now }) => {
      const check = await compareBooks(deps.database, now)
      await transact(deps.database, async (tx) => {
        await insertCheck(tx, { ...check, now })
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
