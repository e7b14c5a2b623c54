import type { BasketAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { boundedGateways } from '../../adapters/gateway/known.ts'
import type { AppDeps } from '../../deps.ts'
import type { AccountCaller } from '../caller/index.ts'
import { transact } from '../command/index.ts'
import { lockOrder, lockPerson } from '../orders/index.ts'
import { backToDraft } from './release.ts'
import { settleOpenAttempts } from './settle.ts'

type Abandoned = { saleOrderId: number; caller: AccountCaller; now: Temporal.Instant }

/**
 * Gives up paying: the order is a basket again, the units go back. The gateway is asked first, since the payment may
 * have been made in another tab; then the order is registered, and there is nothing to give up.
 * ORDER_NOT_FOUND, ILLEGAL_TRANSITION.
 * @spec 4.sale-order
 */
export async function abandonPayment(
  deps: AppDeps,
  { saleOrderId, caller, now }: Abandoned,
): Promise<BasketAnswer> {
  const { database } = deps
  const gatewayNamed = boundedGateways(deps)
  // A gateway that does not answer keeps nobody from changing a basket; what was paid is honoured later.
  await settleOpenAttempts({ database, gatewayNamed, now }, { id: saleOrderId, person_id: caller.personId })
  return transact(database, async (tx) => {
    await lockPerson(tx, caller.personId)
    const order = await lockOrder(tx, saleOrderId)
    if (!order || order.person_id !== caller.personId || !order.is_active)
      throw new Refusal('ORDER_NOT_FOUND')
    if (order.state === 'Draft') return { saleOrderId }
    if (order.state !== 'AwaitingPayment') {
      throw new Refusal('ILLEGAL_TRANSITION', { from: order.state, to: 'Draft' })
    }
    await backToDraft(tx, order, { state: 'Failed', reason: 'CANCELLED', accountId: caller.accountId, now })
    return { saleOrderId }
  })
}
