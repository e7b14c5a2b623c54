import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { cancelWithdrawal, requestOwnWithdrawal, returnTopUp } from './commands.ts'
import { statementRoute } from './statement/route.ts'

/** POST wallet/request-withdrawal, cancel-withdrawal, return-top-up; GET wallet/statement. @spec 2.bank-account-info */
export function wallet(app: App, deps: AppDeps): void {
  handle(app, deps, contract.requestWithdrawal, { run: requestOwnWithdrawal })
  handle(app, deps, contract.cancelWithdrawal, { run: cancelWithdrawal })
  handle(app, deps, contract.returnTopUp, { run: returnTopUp })
  statementRoute(app, deps)
}
