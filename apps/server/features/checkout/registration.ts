import { Refusal } from '@anar/contract/errors'
import { dateInCalendar, tehranDay } from '@anar/domain/calendar'
import { spend, type WalletParts } from '@anar/domain/ledger'
import type { Sql } from '../../db/pool.ts'
import { useReservedCode } from '../discount-codes/index.ts'
import { heldParts, lockWallet, releaseHold } from '../ledger/index.ts'
import { activateAnotherBasket, announceRegistered, moveOrder, type OrderRow } from '../orders/index.ts'
import { countSold, takeReservedStock } from '../stock/index.ts'
import { bookOrder } from './booking.ts'
import { endOpenPayments, keepAsSold, movePayment, type PaymentRow } from './queries.ts'

type Paid = {
  order: OrderRow
  payment: PaymentRow
  trace: string | null
  /** Where the gateway's part stands: at the gateway, or in suspense since it came and could not be recorded. */
  from: 'clearing' | 'suspense'
  now: Temporal.Instant
}

/**
 * Registers an order whose units are set aside and whose money is there: the payment is verified and every other
 * attempt ends, the code is used, the units leave the stock, the money is booked, the address is kept as it stands,
 * the order gets its number, gapless within the Persian year.
 * WALLET_SHORT {balance} where the wallet's part is neither held nor there.
 * @spec 4.sale-order
 */
export async function registerOrder(tx: Sql, paid: Paid): Promise<void> {
  const { order, payment, trace, from, now } = paid
  const isHeld = isUnderWay(payment) && payment.gateway !== 'none'
  const exceptId = payment.id
  const others = await endOpenPayments(tx, order.id, { to: 'Expired', reason: 'EXPIRED', now, exceptId })
  for (const { id, person_id } of others) await releaseHold(tx, { personId: person_id, paymentId: id, now })
  const wallet = await walletParts(tx, payment, isHeld)
  const [amounts] = await Promise.all([
    keepAsSold(tx, order.id, payment.wallet_amount),
    movePayment(tx, payment, { to: 'Verified', trace, now, toppedUpRial: wallet.toppedUpRial }),
    useReservedCode(tx, order, now),
    activateAnotherBasket(tx, order),
  ])
  await bookOrder(tx, { saleOrderId: order.id, amounts, payment, wallet, isHeld, from, now })
  // Late and together, because everybody who buys the same goods waits for their rows, and everybody who registers for
  // the counter's.
  await Promise.all([
    takeReservedStock(tx, order.id, now),
    countSold(tx, order.id),
    giveNumber(tx, order, payment, now),
  ])
}

function isUnderWay({ state }: PaymentRow): boolean {
  return state === 'Created' || state === 'Redirected'
}

async function walletParts(tx: Sql, payment: PaymentRow, isHeld: boolean): Promise<WalletParts> {
  if (payment.wallet_amount === 0) return { toppedUpRial: 0, earnedRial: 0 }
  if (isHeld) return heldParts(tx, payment.id)
  const wallet = await lockWallet(tx, payment.person_id)
  const parts = spend(wallet, payment.wallet_amount)
  if (!parts) throw new Refusal('WALLET_SHORT', { balance: wallet.toppedUpRial + wallet.earnedRial })
  return parts
}

async function giveNumber(
  tx: Sql,
  order: OrderRow,
  payment: PaymentRow,
  now: Temporal.Instant,
): Promise<void> {
  const { year } = dateInCalendar(tehranDay(now.epochMilliseconds), 'pe')
  const { order_number } = await moveOrder(tx, order, {
    to: 'Registered',
    actor: 'system',
    accountId: null,
    reason: `payment ${payment.id}`,
    now,
    numberedIn: year,
  })
  const known = { order_number, payable_amount: payment.amount + payment.wallet_amount }
  await announceRegistered(tx, { saleOrderId: order.id, personId: order.person_id, known, now })
}
