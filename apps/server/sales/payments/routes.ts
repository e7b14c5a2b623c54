import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { guardedCommand } from '../../platform/proposals/index.ts'
import { closeDifference } from './close-difference.ts'
import { matchPayments, queryGateway, resolving } from './commands.ts'

/** POST office/payments/{resolve,ask,match,close-difference}. @spec 1.back-office, 4.sale-order */
export function payments(app: App, deps: AppDeps): void {
  guardedCommand(app, deps, resolving)
  handle(app, deps, contract.queryGateway, { conduct: queryGateway(deps) })
  handle(app, deps, contract.matchDay, { conduct: matchPayments(deps) })
  handle(app, deps, contract.closeDifference, { run: closeDifference })
}
