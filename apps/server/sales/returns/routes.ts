import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { App, AppDeps } from '../../deps.ts'
import { accountOf } from '../../platform/caller/index.ts'
import { command } from '../../platform/command/index.ts'
import { creditNoteRoute } from './credit-note/route.ts'
import { acceptReturn, receiveReturn, refundReturn, refuseReturn } from './decide.ts'
import { replaceReturn, trackReplacement } from './replace.ts'
import { cancelReturn, requestReturn } from './request.ts'
import { statementOf } from './statement.ts'

/**
 * GET defective-product/statement, POST returns/request and cancel, POST office/returns/accept, receive, refund,
 * replace, track and refuse, GET returns/{returnId}/credit-note.pdf. Every command asks for a key: money or goods move at the end of what it begins.
 * @spec 4.returns, 7.defective-product-statement
 */
export function returns(app: App, deps: AppDeps): void {
  statementRoute(app, deps)
  buyersCommands(app, deps)
  officeCommands(app, deps)
  creditNoteRoute(app, deps)
}

const answer = contract.returnAnswer
const idempotency = 'required'

function buyersCommands(app: App, deps: AppDeps): void {
  const needs = 'order.place'
  command(app, deps, {
    path: 'returns/request',
    summary: 'Ask to return units of a delivered line',
    body: contract.requestReturn,
    answer,
    needs,
    idempotency,
    run: requestReturn,
  })
  command(app, deps, {
    path: 'returns/cancel',
    summary: 'Keep the goods after all',
    body: contract.cancelReturn,
    answer,
    needs,
    idempotency,
    run: cancelReturn,
  })
}

function officeCommands(app: App, deps: AppDeps): void {
  const needs = 'returns.decide'
  // Money goes back to whoever paid it, and leaves the shop by a payout alone.
  const effect = 'none'
  command(app, deps, {
    path: 'office/returns/accept',
    summary: 'Let the goods be sent in',
    body: contract.acceptReturn,
    answer,
    needs,
    effect,
    idempotency,
    run: acceptReturn,
  })
  command(app, deps, {
    path: 'office/returns/receive',
    summary: 'The goods have arrived',
    body: contract.receiveReturn,
    answer,
    needs,
    effect,
    idempotency,
    run: receiveReturn,
  })
  command(app, deps, {
    path: 'office/returns/refund',
    summary: 'Give the money back and write the credit note',
    body: contract.refundReturn,
    answer,
    needs,
    effect,
    idempotency,
    run: refundReturn,
  })
  command(app, deps, {
    path: 'office/returns/replace',
    summary: 'Take the same goods out of the stock for the buyer',
    body: contract.replaceReturn,
    answer,
    needs,
    effect,
    idempotency,
    run: replaceReturn,
  })
  command(app, deps, {
    path: 'office/returns/track',
    summary: 'By which reference a replacement went out',
    body: contract.trackReplacement,
    answer,
    needs,
    effect,
    idempotency,
    run: trackReplacement,
  })
  command(app, deps, {
    path: 'office/returns/refuse',
    summary: 'Refuse a return with a reason',
    body: contract.refuseReturn,
    answer,
    needs,
    effect,
    idempotency,
    run: refuseReturn,
  })
}

function statementRoute(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/defective-product/statement',
    schema: {
      tags: ['returns'],
      summary: 'What of an order can come back and until when',
      querystring: contract.askedOrder,
      response: { 200: contract.returnStatement },
    },
    validatorCompiler: () => (value: unknown) => ({ value }),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const caller = await accountOf(request, deps)
      const asked = contract.askedOrder.safeParse(request.query)
      if (!asked.success) throw new Refusal('ORDER_NOT_FOUND')
      return statementOf(deps.database, {
        saleOrderId: asked.data.saleOrderId,
        personId: caller.personId,
        locale: request.locale,
        now: deps.clock.now(),
      })
    },
  })
}
