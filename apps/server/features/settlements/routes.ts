import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../command/index.ts'
import { changeSellerIban, settleSeller } from './commands.ts'

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
  command(app, deps, {
    effect: 'destination',
    path: 'office/settlements/set-iban',
    summary: 'Change where a seller is paid to',
    body: contract.setSellerIban,
    answer: contract.profileDone,
    needs: 'money.move',
    idempotency: 'required',
    run: changeSellerIban,
  })
}
