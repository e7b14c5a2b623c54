import { Refusal } from '@anar/contract/errors'
import { dateInCalendar, tehranDay } from '@anar/domain/calendar'
import { spend, type WalletParts } from '@anar/domain/ledger'
import { recordSold, takeReservedStock } from '../../catalogue/index.ts'
import { assertOwesNothing, heldParts, lockWallet, releaseHold } from '../../money/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { useReservedCode } from '../discount-codes/index.ts'
import { activateAnotherBasket, announceRegistered, moveOrder, type OrderRow } from '../orders/index.ts'
import { bookOrder } from './booking.ts'
import { freezeOrderDetails } from './queries/orders.ts'
import { endOpenPayments, movePayment, type PaymentRow } from './queries/payments.ts'

type Paid = {
  order: OrderRow
  payment: PaymentRow
  trace: string | null
  /** The account of the gateway's part: `clearing`, or `suspense` where it could not be recorded when it came. */
  from: 'clearing' | 'suspense'
  now: Temporal.Instant
}

/**
 * Registers a paid order with reserved units: verifies the payment and ends other attempts, uses the code, takes the
 * units out of stock, books the money, freezes the address, and assigns the order number, gapless within the Persian
 * year. WALLET_SHORT {balance} where the wallet's part is neither held nor available, WALLET_OWES {debtRial}.
 * @spec 4.sale-order, 3.sale-order.4
 */
export async function registerOrder(tx: Sql, paid: Paid): Promise<void> {
  const { order, payment, trace, from, now } = paid
  const isHeld = isUnderWay(payment) && payment.gateway !== 'none'
  const exceptId = payment.id
  const others = endOpenPayments(tx, order.id, { to: 'Expired', reason: 'EXPIRED', now, exceptId })
  // Most payments have no wallet part and need not wait for the release of holds.
  const wallet =
    payment.wallet_amount === 0 ? nothing : await walletParts(tx, payment, { isHeld, others, now })
  const [ended] = await Promise.all([
    others,
    freezeOrderDetails(tx, order.id, payment.wallet_amount),
    movePayment(tx, payment, { to: 'Verified', trace, now, toppedUpRial: wallet.toppedUpRial }),
    useReservedCode(tx, order, now),
    activateAnotherBasket(tx, order),
    bookOrder(tx, { order, payment, wallet, isHeld, from, now }),
  ])
  if (payment.wallet_amount === 0) await releaseHolds(tx, ended, now)
  // Last, because all buyers of the same goods wait for these rows, and all registrations for the counter's row.
  const payableRial = payment.amount + payment.wallet_amount
  await Promise.all([
    takeReservedStock(tx, order.id, now),
    recordSold(tx, order.id),
    moveToRegistered(tx, order, payment, now),
    announceRegistered(tx, { saleOrderId: order.id, personId: order.person_id, payableRial, now }),
  ])
}

const nothing: WalletParts = { toppedUpRial: 0, earnedRial: 0 }

type Ended = Awaited<ReturnType<typeof endOpenPayments>>

async function releaseHolds(tx: Sql, ended: Ended, now: Temporal.Instant): Promise<void> {
  for (const { id, person_id } of ended) await releaseHold(tx, { personId: person_id, paymentId: id, now })
}

function isUnderWay({ state }: PaymentRow): boolean {
  return state === 'Created' || state === 'Redirected'
}

// Releases the holds of other attempts before reading the wallet.
async function walletParts(
  tx: Sql,
  payment: PaymentRow,
  { isHeld, others, now }: { isHeld: boolean; others: Promise<Ended>; now: Temporal.Instant },
): Promise<WalletParts> {
  await releaseHolds(tx, await others, now)
  if (isHeld) return heldParts(tx, payment.id)
  const wallet = await lockWallet(tx, payment.person_id)
  await assertOwesNothing(tx, payment.person_id)
  const parts = spend(wallet, payment.wallet_amount)
  if (!parts) throw new Refusal('WALLET_SHORT', { balance: wallet.toppedUpRial + wallet.earnedRial })
  return parts
}

function moveToRegistered(tx: Sql, order: OrderRow, payment: PaymentRow, now: Temporal.Instant) {
  const { year } = dateInCalendar(tehranDay(now.epochMilliseconds), 'pe')
  return moveOrder(tx, order, {
    to: 'Registered',
    actor: 'system',
    accountId: null,
    reason: `payment ${payment.id}`,
    now,
    numberedIn: year,
  })
}
