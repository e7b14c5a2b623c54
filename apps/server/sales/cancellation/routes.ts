import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { cancelAsOffice, cancelOwn } from './commands.ts'

/** POST orders/cancel, office/orders/cancel. @spec 4.sale-order */
export function cancellation(app: App, deps: AppDeps): void {
  handle(app, deps, contract.cancelOrder, { run: cancelOwn })
  handle(app, deps, contract.cancelOrderAsOffice, { conduct: cancelAsOffice(deps) })
}
