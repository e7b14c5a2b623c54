import type * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/index.ts'
import { type AccountCaller, lockPerson } from '../../platform/caller/index.ts'
import { type ConductContext, callThenCommit } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { boundedGateways } from '../../platform/ports/gateways.ts'
import { backToDraft, settleOpenAttempts } from '../checkout/index.ts'
import { activateAnotherBasket, announceOrder, lockOrder, moveOrder, type OrderRow } from '../orders/index.ts'
import { cancelRegistered } from './cancel.ts'
import { findOrder } from './queries.ts'

type CommandInput<Command extends CommandDeclaration> = {
  body: z.output<Command['body']>
  caller: AccountCaller
  now: Temporal.Instant
}

/** A buyer cancels an order of their own before it is sent. @spec 4.sale-order */
export async function cancelOwn({
  tx,
  body,
  caller,
  now,
}: CommandInput<typeof contract.cancelOrder> & { tx: Sql }): Promise<contract.CancelAnswer> {
  await lockPerson(tx, caller.personId)
  const order = await lockOrder(tx, body.saleOrderId)
  if (!order || order.person_id !== caller.personId || order.state === 'Draft') {
    throw new Refusal('ORDER_NOT_FOUND')
  }
  const { refundTo, reason } = body
  return cancelRegistered(tx, { order, actor: 'buyer', accountId: caller.accountId, refundTo, reason, now })
}

/**
 * The office cancels an order before it is sent, with a reason. While it is being paid for, the gateway is queried
 * first: an order paid meanwhile is cancelled as a registered one, with a refund; a later payment is refunded too.
 * @spec 4.sale-order, 1.back-office
 */
export const cancelAsOffice = (deps: AppDeps) =>
  callThenCommit(
    deps.database,
    (context: ConductContext<typeof contract.cancelOrderAsOffice>) => buyerOf(deps, context),
    async ({ tx, body, caller: { accountId }, now }, personId) => {
      await lockPerson(tx, personId)
      const order = (await lockOrder(tx, body.saleOrderId))!
      if (order.state === 'Draft') throw new Refusal('ORDER_NOT_FOUND')
      const { reason, refundTo } = body
      const answer =
        order.state === 'AwaitingPayment'
          ? await cancelUnpaid(tx, { order, accountId, reason, now })
          : await cancelRegistered(tx, { order, actor: 'office', accountId, refundTo, reason, now })
      await recordAudit(tx, {
        accountId,
        action: 'orders/cancel',
        subject: `order ${order.id}`,
        details: { from: order.state, refundTo, reason },
        now,
      })
      return answer
    },
  )

// Settles open attempts at their gateways first.
async function buyerOf(
  deps: Pick<AppDeps, 'database' | 'gateway' | 'formerGateways'>,
  { body: { saleOrderId }, now }: { body: { saleOrderId: number }; now: Temporal.Instant },
): Promise<number> {
  const { database } = deps
  const known = await findOrder(database, saleOrderId)
  if (!known || known.state === 'Draft') throw new Refusal('ORDER_NOT_FOUND')
  const { person_id: personId } = known
  if (known.state === 'AwaitingPayment') {
    const gatewayNamed = boundedGateways(deps)
    await settleOpenAttempts({ database, gatewayNamed, now }, { id: saleOrderId, person_id: personId })
  }
  return personId
}

type Unpaid = { order: OrderRow; accountId: number; reason: string; now: Temporal.Instant }

// Ends the payment as failed, which releases everything it reserved; then the draft is cancelled.
async function cancelUnpaid(tx: Sql, { order, accountId, reason, now }: Unpaid) {
  await backToDraft(tx, order, { state: 'Failed', reason: 'CANCELLED', accountId, now })
  const draft: OrderRow = { ...order, state: 'Draft' }
  await activateAnotherBasket(tx, draft)
  const { state } = await moveOrder(tx, draft, {
    to: 'Cancelled',
    actor: 'system',
    accountId,
    reason,
    now,
  })
  await announceOrder(tx, { saleOrderId: order.id, step: 'Cancelled', now })
  return { saleOrderId: order.id, state, toWalletRial: 0, toSourceRial: 0 }
}
