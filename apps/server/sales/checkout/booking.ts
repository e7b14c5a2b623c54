import type { WalletParts } from '@anar/domain/ledger'
import { post } from '../../money/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { OrderRow } from '../orders/index.ts'
import type { PaymentRow } from './queries/payments.ts'

type Registered = {
  order: OrderRow
  payment: PaymentRow
  /** The wallet's part by origin; held for the payment, or still in the wallet. */
  wallet: WalletParts
  isHeld: boolean
  /** The account of the gateway's part: `clearing`, or `suspense` where it could not be recorded when it came. */
  from: 'clearing' | 'suspense'
  now: Temporal.Instant
}

/**
 * Books the wallet's and the gateway's part as sales, VAT and delivery.
 * @spec 4.sale-order, 3.order-labels.3
 */
export async function bookOrder(tx: Sql, registered: Registered): Promise<void> {
  const { order, payment, wallet, isHeld, from, now } = registered
  const personId = payment.person_id
  const fromWallet = isHeld
    ? [{ account: { kind: 'hold', personId } as const, amountRial: -payment.wallet_amount }]
    : [
        { account: { kind: 'topped-up', personId } as const, amountRial: -wallet.toppedUpRial },
        { account: { kind: 'earned', personId } as const, amountRial: -wallet.earnedRial },
      ]
  await post(tx, {
    kind: from === 'clearing' ? 'order' : 'unrecorded-settled',
    occasion: `order ${order.id} registered`,
    entries: [
      ...fromWallet,
      { account: moneyOf(payment, from), amountRial: -payment.amount },
      { account: { kind: 'sales' }, amountRial: order.final_amount_before_vat },
      { account: { kind: 'vat' }, amountRial: order.vat_amount },
      { account: { kind: 'delivery' }, amountRial: order.total_delivery_cost },
    ],
    saleOrderId: order.id,
    paymentId: payment.id,
    now,
  })
}

type Booked = { payment: PaymentRow; accountId: number | null; now: Temporal.Instant }

/** Books a paid top-up into the wallet. @spec 5.wallet-top-up */
export async function bookTopUp(
  tx: Sql,
  { payment, from, accountId, now }: Booked & { from: 'clearing' | 'suspense' },
): Promise<void> {
  await post(tx, {
    kind: from === 'clearing' ? 'top-up' : 'unrecorded-settled',
    occasion: `payment ${payment.id} topped up`,
    entries: [
      { account: moneyOf(payment, from), amountRial: -payment.amount },
      { account: { kind: 'topped-up', personId: payment.person_id }, amountRial: payment.amount },
    ],
    paymentId: payment.id,
    accountId,
    now,
  })
}

/** Books a payment that cannot be recorded yet into suspense. */
export async function bookUnrecorded(tx: Sql, { payment, accountId, now }: Booked): Promise<void> {
  await post(tx, {
    kind: 'unrecorded',
    occasion: `payment ${payment.id} kept`,
    entries: [
      { account: moneyOf(payment, 'clearing'), amountRial: -payment.amount },
      { account: { kind: 'suspense' }, amountRial: payment.amount },
    ],
    paymentId: payment.id,
    saleOrderId: payment.sale_order_id ?? undefined,
    accountId,
    now,
  })
}

/** Refunds a payment from suspense to the payer's wallet, as earned money, so that it can be withdrawn. */
export async function bookSuspenseRefund(
  tx: Sql,
  { payment, accountId, now, note }: Booked & { note: string },
): Promise<void> {
  await post(tx, {
    kind: 'unrecorded-settled',
    occasion: `payment ${payment.id} refunded`,
    entries: [
      { account: { kind: 'suspense' }, amountRial: -payment.amount },
      { account: { kind: 'earned', personId: payment.person_id }, amountRial: payment.amount },
    ],
    paymentId: payment.id,
    saleOrderId: payment.sale_order_id ?? undefined,
    accountId,
    note,
    now,
  })
}

function moneyOf({ gateway }: PaymentRow, from: 'clearing' | 'suspense') {
  return from === 'clearing' ? ({ kind: 'clearing', gateway } as const) : ({ kind: 'suspense' } as const)
}
