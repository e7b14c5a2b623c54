import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { guardedCommand } from '../../platform/proposals/index.ts'
import { closeDifference } from './close-difference.ts'
import { askGateway, matchPayments, resolving } from './commands.ts'

/** POST office/payments/{resolve,ask,match,close-difference}. @spec 1.back-office, 4.sale-order */
export function payments(app: App, deps: AppDeps): void {
  guardedCommand(app, deps, resolving, {
    summary: 'Settle a payment that our books and the gateway do not agree on',
    answer: contract.paymentAnswer,
    idempotency: 'required',
  })
  command(app, deps, {
    effect: 'none',
    path: 'office/payments/ask',
    summary: 'Ask the gateway about a payment now',
    body: contract.askGateway,
    answer: contract.paymentAnswer,
    needs: 'money.move',
    idempotency: 'optional',
    conduct: askGateway(deps),
  })
  command(app, deps, {
    effect: 'none',
    path: 'office/payments/match',
    summary: 'Compare a day with the gateway',
    body: contract.matchDay,
    answer: contract.matchAnswer,
    needs: 'money.move',
    idempotency: 'optional',
    conduct: matchPayments(deps),
  })
  command(app, deps, {
    effect: 'none',
    path: 'office/payments/close-difference',
    summary: 'Close a difference that was cleared up with the gateway',
    body: contract.closeDifference,
    answer: contract.differenceAnswer,
    needs: 'money.move',
    idempotency: 'required',
    run: closeDifference,
  })
}
