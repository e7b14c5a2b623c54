import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { askForWithdrawal, cancelWithdrawal, returnTopUp } from './commands.ts'
import { statementRoute } from './statement/route.ts'

/** POST wallet/request-withdrawal, cancel-withdrawal, return-top-up; GET wallet/statement. @spec 2.bank-account-info */
export function wallet(app: App, deps: AppDeps): void {
  const own = { answer: contract.withdrawalAnswer, needs: 'wallet.use', idempotency: 'required' } as const
  command(app, deps, {
    ...own,
    path: 'wallet/request-withdrawal',
    summary: 'Ask for earned money on the own bank account',
    body: contract.requestWithdrawal,
    run: askForWithdrawal,
  })
  command(app, deps, {
    ...own,
    path: 'wallet/cancel-withdrawal',
    summary: 'Take a withdrawal back that nobody has approved',
    body: contract.cancelWithdrawal,
    run: cancelWithdrawal,
  })
  command(app, deps, {
    ...own,
    path: 'wallet/return-top-up',
    summary: 'Send what is left of a top-up back to the card that paid it',
    body: contract.returnTopUp,
    run: returnTopUp,
  })
  statementRoute(app, deps)
}
