import * as contract from '@anar/contract/commands'
import { answerRead, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
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
  answerRead(app, deps, contract.readPaymentResult, {
    mayLag: false,
    read: ({ database, query, caller: { personId }, locale: { calendar } }) =>
      paymentResult(database, { personId, paymentId: query.payment, calendar }),
  })
  paymentReturn(app, deps)
}
