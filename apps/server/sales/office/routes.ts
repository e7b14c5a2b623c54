import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { moveOrderOn } from './commands.ts'

/** POST office/orders/move. @spec 1.back-office */
export function office(app: App, deps: AppDeps): void {
  handle(app, deps, contract.moveOrder, { run: moveOrderOn })
}
