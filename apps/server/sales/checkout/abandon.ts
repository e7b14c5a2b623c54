import type { abandonPayment as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { lockPerson } from '../../platform/caller/index.ts'
import { type ConductContext, callThenCommit } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { boundedGateways } from '../../platform/ports/gateways.ts'
import { lockOrder } from '../orders/index.ts'
import { backToDraft } from './release.ts'
import { settleOpenAttempts } from './settle.ts'

/**
 * Abandons a payment: the order becomes a basket again, and its units are released. The gateway is queried first, since
 * the payment may have been made in another tab; then the order is registered instead.
 * @spec 4.sale-order
 */
export const abandonPayment = (deps: AppDeps) =>
  callThenCommit(
    deps.database,
    async ({ body, caller, now }: ConductContext<typeof schema>) => {
      const { database } = deps
      const gatewayNamed = boundedGateways(deps)
      // A gateway that does not answer does not block the basket; a payment is honoured later.
      const order = { id: body.saleOrderId, person_id: caller.personId }
      await settleOpenAttempts({ database, gatewayNamed, now }, order)
    },
    async ({ tx, body: { saleOrderId }, caller: { accountId, personId }, now }) => {
      await lockPerson(tx, personId)
      const order = await lockOrder(tx, saleOrderId)
      if (!order || order.person_id !== personId || !order.is_active) throw new Refusal('ORDER_NOT_FOUND')
      if (order.state === 'Draft') return { saleOrderId }
      if (order.state !== 'AwaitingPayment')
        throw new Refusal('ILLEGAL_TRANSITION', { from: order.state, to: 'Draft' })
      await backToDraft(tx, order, { state: 'Failed', reason: 'CANCELLED', accountId, now })
      return { saleOrderId }
    },
  )
