import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { jalaliMonthOf } from '@anar/domain/calendar'
import type { App, AppDeps } from '../../deps.ts'
import { handle } from '../../platform/command/index.ts'
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
  app.route({
    method: 'GET',
    url: '/network/plan',
    schema: {
      summary: 'The income plan in force',
      response: { 200: contract.planInForce },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      const month = jalaliMonthOf(deps.clock.now().epochMilliseconds)
      const known = await planInForce(deps.database, month)
      if (!known) throw new Refusal('NOT_FOUND')
      const coming = await comingPlan(deps.database, month)
      return {
        month,
        plan: known.plan,
        coming: coming ? { month: coming.from_month, plan: coming.plan } : null,
      }
    },
  })
}
