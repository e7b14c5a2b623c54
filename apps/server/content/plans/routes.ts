import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { jalaliMonthOf } from '@anar/domain/calendar'
import { answerRead, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { guardedCommand } from '../../platform/proposals/index.ts'
import * as commands from './commands.ts'
import { planInForce } from './in-force.ts'
import { publishing, withdrawing } from './publishing.ts'
import { comingPlan } from './queries.ts'

/**
 * Versions of the income plan: POST office/plans/save, discard, publish, withdraw; for everybody, the one in force.
 * @spec 9.commission
 */
export function plans(app: App, deps: AppDeps): void {
  handle(app, deps, contract.savePlan, { run: commands.save })
  handle(app, deps, contract.discardPlan, { run: commands.discard })
  guardedCommand(app, deps, publishing)
  guardedCommand(app, deps, withdrawing)
  inForceRoute(app, deps)
}

/** GET network/plan: open to everybody. */
function inForceRoute(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readPlanInForce, {
    mayLag: true,
    cacheControl: 'no-cache',
    read: async ({ database, now }) => {
      const month = jalaliMonthOf(now.epochMilliseconds)
      const known = await planInForce(database, month)
      if (!known) throw new Refusal('NOT_FOUND')
      const coming = await comingPlan(database, month)
      return {
        month,
        plan: known.plan,
        coming: coming ? { month: coming.from_month, plan: coming.plan } : null,
      }
    },
  })
}
