import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { callerOf } from '../../platform/caller/index.ts'
import { command } from '../../platform/command/index.ts'
import { abandonPayment } from './abandon.ts'
import { chooseRefund } from './choose-refund.ts'
import { pay } from './pay.ts'
import { paymentResult } from './result.ts'
import { paymentReturn } from './return.ts'
import { topUp } from './top-up.ts'

/** Paying orders and topping wallets up: POST checkout/pay, abandon, choose-refund and wallet/top-up, GET checkout/result, and the gateway's return. */
export function checkout(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'checkout/pay',
    summary: 'Set the units aside and go to the gateway',
    body: contract.pay,
    answer: contract.payAnswer,
    needs: 'order.place',
    idempotency: 'required',
    conduct: (context) => pay(deps, context),
  })
  command(app, deps, {
    path: 'checkout/abandon',
    summary: 'Give up paying: the order is a basket again',
    body: contract.abandonPayment,
    answer: contract.basketAnswer,
    needs: 'order.place',
    idempotency: 'optional',
    conduct: abandonPayment(deps),
  })
  command(app, deps, {
    path: 'checkout/choose-refund',
    summary: 'What becomes of money that was paid while the goods ran out',
    body: contract.chooseRefund,
    answer: contract.paymentAnswer,
    needs: 'order.place',
    idempotency: 'required',
    run: chooseRefund,
  })
  command(app, deps, {
    path: 'wallet/top-up',
    summary: 'Top the wallet up at the gateway',
    body: contract.topUp,
    answer: contract.payAnswer,
    needs: 'wallet.use',
    idempotency: 'required',
    conduct: (context) => topUp(deps, context),
  })
  app.route({
    method: 'GET',
    url: '/checkout/result',
    schema: {
      tags: ['checkout'],
      summary: "How one of the person's own payments ended",
      querystring: z.object({ payment: contract.idInAddress }),
      response: { 200: contract.paymentResult },
    },
    validatorCompiler: () => (value: unknown) => ({ value }),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const caller = await callerOf(request, deps)
      if (caller.kind === 'visitor') throw new Refusal(caller.refusal)
      const { personId } = caller
      const { calendar } = request.locale
      return paymentResult(deps.database, { personId, paymentId: paymentIdOf(request.query), calendar })
    },
  })
  paymentReturn(app, deps)
}

// Whatever is no id is a payment that does not exist.
function paymentIdOf({ payment }: { payment?: unknown }): number {
  return contract.idInAddress.safeParse(payment).data ?? 0
}
