import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { callerOf } from '../../platform/caller/index.ts'
import { handle } from '../../platform/command/index.ts'
import { abandonPayment } from './abandon.ts'
import { chooseRefund } from './choose-refund.ts'
import { pay } from './pay.ts'
import { paymentResult } from './result.ts'
import { paymentReturn } from './return.ts'
import { topUp } from './top-up.ts'

/** Paying orders and topping wallets up: POST checkout/pay, abandon, choose-refund and wallet/top-up, GET checkout/result, and the gateway's return. */
export function checkout(app: App, deps: AppDeps): void {
  handle(app, deps, contract.pay, { conduct: (context) => pay(deps, context) })
  handle(app, deps, contract.abandonPayment, { conduct: abandonPayment(deps) })
  handle(app, deps, contract.chooseRefund, { run: chooseRefund })
  handle(app, deps, contract.topUp, { conduct: (context) => topUp(deps, context) })
  app.route({
    method: 'GET',
    url: '/checkout/result',
    schema: {
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
