import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { guardedCommand } from '../../platform/proposals/index.ts'
import { changingIban } from './changes.ts'
import { assertSellersOwn, settleSeller } from './commands.ts'

/** POST office/settlements/settle, set-iban. @spec 2.bank-account-info, 1.back-office */
export function settlements(app: App, deps: AppDeps): void {
  handle(app, deps, contract.settleSeller, { run: settleSeller })
  guardedCommand(app, deps, changingIban, { callFirst: (context) => assertSellersOwn(deps, context) })
}
