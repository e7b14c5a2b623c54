import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { moveOrderOn } from './commands.ts'

/** POST office/orders/move. @spec 1.back-office */
export function office(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'office/orders/move',
    summary: 'Move an order on',
    body: contract.moveOrder,
    answer: contract.moveOrderAnswer,
    needs: 'orders.move',
    idempotency: 'required',
    run: moveOrderOn,
  })
}
