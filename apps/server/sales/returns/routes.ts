import * as contract from '@anar/contract/commands'
import { answerRead, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { creditNoteRoute } from './credit-note/route.ts'
import { acceptReturn, receiveReturn, refundReturn, refuseReturn } from './decide.ts'
import { previewOwnRefund, previewRefund } from './preview.ts'
import { replaceReturn, trackReplacement } from './replace.ts'
import { cancelReturn, requestReturn } from './request.ts'
import { statementOf } from './statement.ts'

/**
 * GET defective-product/statement and refund, GET office/returns/refund, POST returns/request and cancel, POST office/returns/accept, receive, refund,
 * replace, track and refuse, GET returns/{returnId}/credit-note.pdf. Every command requires an Idempotency-Key, since it
 * moves money or goods.
 * @spec 4.returns, 7.defective-product-statement.1
 */
export function returns(app: App, deps: AppDeps): void {
  statementRoute(app, deps)
  buyersCommands(app, deps)
  officeCommands(app, deps)
  creditNoteRoute(app, deps)
}

function buyersCommands(app: App, deps: AppDeps): void {
  handle(app, deps, contract.requestReturn, { run: requestReturn })
  handle(app, deps, contract.cancelReturn, { run: cancelReturn })
}

function officeCommands(app: App, deps: AppDeps): void {
  handle(app, deps, contract.acceptReturn, { run: acceptReturn })
  handle(app, deps, contract.receiveReturn, { run: receiveReturn })
  handle(app, deps, contract.refundReturn, { run: refundReturn })
  handle(app, deps, contract.replaceReturn, { run: replaceReturn })
  handle(app, deps, contract.trackReplacement, { run: trackReplacement })
  handle(app, deps, contract.refuseReturn, { run: refuseReturn })
}

function statementRoute(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readReturnStatement, {
    mayLag: false,
    read: ({ database, query: { saleOrderId }, caller: { personId }, locale, now }) =>
      statementOf(database, { saleOrderId, personId, locale, now }),
  })
  answerRead(app, deps, contract.readOwnRefund, {
    mayLag: false,
    read: ({ database, query, caller: { personId } }) => previewOwnRefund(database, { ...query, personId }),
  })
  answerRead(app, deps, contract.readRefund, {
    mayLag: false,
    read: ({ database, query: { returnId } }) => previewRefund(database, returnId),
  })
}
