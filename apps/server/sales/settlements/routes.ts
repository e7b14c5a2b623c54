import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { guardedCommand } from '../../platform/proposals/index.ts'
import { changingIban } from './changes.ts'
import { assertSellersOwn, settleSeller } from './commands.ts'

/** POST office/settlements/settle, set-iban. @spec 2.bank-account-info, 1.back-office */
export function settlements(app: App, deps: AppDeps): void {
  command(app, deps, {
    effect: 'payout',
    path: 'office/settlements/settle',
    summary: 'Pay a seller what they are owed',
    body: contract.settleSeller,
    answer: contract.withdrawalAnswer,
    needs: 'money.move',
    idempotency: 'required',
    run: settleSeller,
  })
  guardedCommand(app, deps, changingIban, {
    summary: 'Change where a seller is paid to',
    answer: contract.profileDone,
    ask: (context) => assertSellersOwn(deps, context),
  })
}
