import * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import { tehranDay } from '@anar/domain/calendar'
import { canMove } from '@anar/domain/ordering'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import { type ConductContext, callThenCommit } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { boundedGateway, GatewayUnavailable } from '../../platform/ports/bounded-gateway.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { boundedGateways } from '../../platform/ports/gateways.ts'
import { anyChange, type ChangeDescription, type GuardedChange } from '../../platform/proposals/index.ts'
import { cancelRegistered } from '../cancellation/index.ts'
import {
  findPayment,
  lockWithOrder,
  type PaymentRow,
  recordAfterAll,
  refundUnrecorded,
} from '../checkout/index.ts'
import { confirm, disown, isUndecided, voidDisowned } from '../disowned/index.ts'
import { isPaymentInDoubt } from '../orders/index.ts'
import { comparePayment } from './compare-payment.ts'
import { compareDay, recordDay } from './match.ts'

type CommandInput<Command extends CommandDeclaration> = {
  body: z.output<Command['body']>
  caller: AccountCaller
  now: Temporal.Instant
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockWithOrder>>>
type Decision = CommandInput<typeof contract.resolvePayment> & { tx: Sql }

/**
 * The office settles a payment on which our books and the gateway differ, with a reason. Paid and not recorded: the order
 * is registered, or the money goes to the wallet. Recorded and not paid: it is confirmed (the gateway has it after all)
 * or voided: an order that is not shipped is cancelled, and what is not covered stays owed.
 * @spec 4.sale-order, 1.back-office
 */
async function resolvePayment(input: Decision): Promise<contract.PaymentAnswer> {
  const { tx, body, caller, now } = input
  const { locked, from } = await resolvable(input)
  const { payment } = locked
  await decide(input, locked)
  const { state } = (await findPayment(tx, payment.id))!
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'payments/resolve',
    subject: `payment ${payment.id}`,
    details: { from, to: state, resolution: body.resolution, reason: body.reason },
    now,
  })
  return { paymentId: payment.id, state }
}

/**
 * Confirming disowned money takes two people; other resolutions refund or void it and take one. Refuses as
 * `resolvePayment`.
 */
async function describeResolution(input: Decision): Promise<ChangeDescription | null> {
  const { payment } = (await resolvable(input)).locked
  if (input.body.resolution !== 'confirm') return null
  const { state, amount: amountRial } = payment
  return {
    subject: `payment ${payment.id}`,
    about: { amountRial, reason: input.body.reason },
    before: { state },
    after: { state: 'Verified' },
  }
}

/** POST office/payments/resolve. */
export const resolving = {
  command: contract.resolvePayment,
  describe: describeResolution,
  run: resolvePayment,
} satisfies GuardedChange<typeof contract.resolvePayment>

export const paymentChanges = [anyChange(resolving)]

async function resolvable({
  tx,
  body,
}: Pick<Decision, 'tx' | 'body'>): Promise<{ locked: Locked; from: PaymentRow['state'] }> {
  const locked = await lockWithOrder(tx, body.paymentId)
  if (!locked) throw new Refusal('PAYMENT_NOT_FOUND')
  const { payment } = locked
  const isUnrecorded = body.resolution === 'register' || body.resolution === 'refund'
  const from = isUnrecorded ? 'PaidNotRecorded' : 'RecordedNotPaid'
  const isItsCase = isUnrecorded ? payment.state === from : await canDecide(tx, payment, body.resolution)
  if (!isItsCase) throw new Refusal('PAYMENT_STATE', { state: payment.state })
  return { locked, from }
}

// A voided payment can still be confirmed: a gateway can be late by days.
async function canDecide(tx: Sql, payment: PaymentRow, resolution: string): Promise<boolean> {
  if (await isUndecided(tx, payment)) return true
  return resolution === 'confirm' && payment.failure_reason === 'DISOWNED'
}

/** The seal of a month covers notes, so they hold nothing that somebody typed: the reason is in the audit log. */
const decidedNote = 'decided by finance'

async function decide({ tx, body, caller, now }: Decision, locked: Locked): Promise<void> {
  const { payment } = locked
  const { accountId } = caller
  switch (body.resolution) {
    case 'register':
      if (!(await recordAfterAll(tx, locked, { accountId, now }))) throw new Refusal('REGISTER_NOT_POSSIBLE')
      return
    case 'refund':
      return refundUnrecorded(tx, { payment, accountId, note: decidedNote, now })
    case 'confirm':
      return confirm(tx, { payment, accountId, note: decidedNote, now })
    case 'void':
      return undo(tx, locked, { accountId, reason: body.reason, now })
  }
}

/**
 * Voids a disowned payment. Its order is cancelled where that is still possible and its money is not covered; the refund
 * pays the debt.
 */
async function undo(
  tx: Sql,
  { order, payment }: Locked,
  { accountId, reason, now }: { accountId: number; reason: string; now: Temporal.Instant },
): Promise<void> {
  await disown(tx, payment, now)
  const isPaidWithIt = order !== null && payment.failure_reason !== 'REFUNDED'
  if (isPaidWithIt && canMove({ from: order.state, to: 'Cancelled', actor: 'office' })) {
    const isInDoubt = await isPaymentInDoubt(tx, order.id)
    if (isInDoubt) {
      await cancelRegistered(tx, { order, actor: 'office', accountId, refundTo: 'wallet', reason, now })
    }
  }
  const current = (await findPayment(tx, payment.id))!
  await voidDisowned(tx, { payment: current, accountId, note: decidedNote, now })
}

/** Queries the gateway about a payment now and records its answer. @spec 4.sale-order, 1.back-office */
export const queryGateway = (deps: AppDeps) =>
  callThenCommit(
    deps.database,
    async ({ body, now }: ConductContext<typeof contract.queryGateway>) => {
      const { database } = deps
      const payment = await findPayment(database, body.paymentId)
      if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
      await refuseUnavailable(comparePayment({ database, gateway: gatewayOf(deps, payment), now }, payment))
      return payment.state
    },
    async ({ tx, body: { paymentId }, caller, now }, from) => {
      const { state } = (await findPayment(tx, paymentId))!
      await recordAudit(tx, {
        accountId: caller.accountId,
        action: 'payments/ask',
        subject: `payment ${paymentId}`,
        details: { from, to: state },
        now,
      })
      return { paymentId, state }
    },
  )

/**
 * Compares a Tehran day with the gateway, now. GATEWAY_UNAVAILABLE where the shop has no gateway.
 * @spec 4.sale-order, 1.back-office
 */
export const matchPayments = ({ database, gateway }: AppDeps) =>
  callThenCommit(
    database,
    ({ body: { day }, now }: ConductContext<typeof contract.matchDay>, claimedBefore) => {
      if (day > tehranDay(now.epochMilliseconds)) throw new Refusal('DAY_NOT_OVER')
      if (!gateway) throw new Refusal('GATEWAY_UNAVAILABLE')
      const bounded = boundedGateway(gateway, { maxFailuresInARow: 3 })
      return compareDay({ database, gateway: bounded, day, now, startedAt: claimedBefore })
    },
    async ({ tx, body: { day }, caller, now }, compared) => {
      const matched = await recordDay(tx, compared, now)
      await recordAudit(tx, {
        accountId: caller.accountId,
        action: 'payments/match',
        subject: `day ${day}`,
        details: matched,
        now,
      })
      return { day, ...matched }
    },
  )

function gatewayOf(deps: AppDeps, payment: PaymentRow): Gateway {
  const gateway = boundedGateways(deps)(payment.gateway)
  if (payment.reference === null || !gateway) throw new Refusal('GATEWAY_UNAVAILABLE')
  return gateway
}

async function refuseUnavailable<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw error instanceof GatewayUnavailable ? new Refusal('GATEWAY_UNAVAILABLE') : error
  })
}
