import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { handle } from '../../platform/command/index.ts'
import { moveOrderOn } from './commands.ts'

/** POST office/orders/move. @spec 1.back-office */
export function office(app: App, deps: AppDeps): void {
  handle(app, deps, contract.moveOrder, { run: moveOrderOn })
}
