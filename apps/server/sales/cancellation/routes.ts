import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { cancelAsOffice, cancelOwn } from './commands.ts'

/** POST orders/cancel, office/orders/cancel. @spec 4.sale-order */
export function cancellation(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'orders/cancel',
    summary: 'Cancel an own order before it is sent; its money comes back',
    body: contract.cancelOrder,
    answer: contract.cancelAnswer,
    needs: 'order.place',
    idempotency: 'required',
    run: cancelOwn,
  })
  command(app, deps, {
    path: 'office/orders/cancel',
    summary: 'Cancel an order before it is sent; its money goes back to the buyer',
    body: contract.cancelOrderAsOffice,
    answer: contract.cancelAnswer,
    needs: 'orders.move',
    idempotency: 'required',
    conduct: cancelAsOffice(deps),
  })
}
