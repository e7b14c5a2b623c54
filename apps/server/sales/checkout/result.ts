import type { PaymentOutcome, PaymentResult } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Calendar } from '@anar/domain/calendar'
import { type OrderOutcome, orderOutcome } from '@anar/domain/ordering'
import type { Sql } from '../../platform/db/pool.ts'
import { momentIn } from '../../platform/http/moment-in.ts'
import { findResult } from './queries/results.ts'

const outcomes: Record<OrderOutcome, PaymentOutcome> = {
  PaidAndRegistered: 'registered',
  PaymentUnsuccessful: 'unsuccessful',
  PaidNotRecorded: 'paid-not-recorded',
  RecordedNotPaid: 'recorded-not-paid',
}

/**
 * The result of one of the person's own payments, by our own books. PAYMENT_NOT_FOUND for any other.
 * @spec 4.sale-order, 2.check-payment.3
 */
export async function paymentResult(
  sql: Sql,
  { personId, paymentId, calendar }: { personId: number; paymentId: number; calendar: Calendar },
): Promise<PaymentResult> {
  const row = await findResult(sql, personId, paymentId)
  if (!row) throw new Refusal('PAYMENT_NOT_FOUND')
  const outcome = orderOutcome(row.state)
  return {
    paymentId: row.payment_id,
    purpose: row.purpose,
    saleOrderId: row.sale_order_id,
    orderNumber: row.order_number,
    outcome: outcome === null ? 'pending' : outcomes[outcome],
    failureReason: row.failure_reason,
    amountRial: row.amount,
    walletRial: row.wallet_amount,
    gatewayTrace: row.gateway_trace,
    choice: row.choice,
    canWait: row.can_wait,
    refundDueAt: row.refund_due_at && momentIn(calendar, row.refund_due_at),
  }
}

/** The address of the result screen; 0 is a payment that does not exist. */
export function resultAddress(paymentId: number, purpose: 'order' | 'top-up'): string {
  const screen = purpose === 'order' ? 'check-payment' : 'wallet/check-payment'
  return `/#/network-marketer/${screen}?payment=${paymentId}`
}
