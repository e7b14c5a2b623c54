import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { handle } from '../../platform/command/index.ts'
import { cancelAsOffice, cancelOwn } from './commands.ts'

/** POST orders/cancel, office/orders/cancel. @spec 4.sale-order */
export function cancellation(app: App, deps: AppDeps): void {
  handle(app, deps, contract.cancelOrder, { run: cancelOwn })
  handle(app, deps, contract.cancelOrderAsOffice, { conduct: cancelAsOffice(deps) })
}
