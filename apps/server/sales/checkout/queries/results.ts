import type { PaymentFailure } from '@anar/contract/entities'
import type { PaymentState } from '@anar/domain/ordering'
import type { Sql } from '../../../platform/db/pool.ts'

export type ResultRow = {
  payment_id: number
  purpose: 'order' | 'top-up'
  sale_order_id: number | null
  order_number: string | null
  state: PaymentState
  failure_reason: PaymentFailure | null
  amount: number
  wallet_amount: number
  gateway_trace: string | null
  choice: 'refund' | 'wait' | null
  can_wait: boolean
  refund_due_at: Date | null
}

/** The result of an own payment; undefined for another's or an unknown one. */
export async function findResult(
  sql: Sql,
  personId: number,
  paymentId: number,
): Promise<ResultRow | undefined> {
  const { rows } = await sql.query<ResultRow>(
    `select p.id as payment_id, p.purpose, p.sale_order_id, o.order_number, p.state, p.failure_reason, p.amount,
            p.wallet_amount, p.gateway_trace, p.choice, p.refund_due_at,
            coalesce(p.state = 'PaidNotRecorded' and p.failure_reason = 'OUT_OF_STOCK' and o.is_active
                     and o.state = 'Draft' and p.basket = basket_snapshot(o.id), false) as can_wait
       from payments p left join sale_orders o on o.id = p.sale_order_id
      where p.id = $1 and p.person_id = $2`,
    [paymentId, personId],
  )
  return rows[0]
}

export async function setChoice(
  tx: Sql,
  paymentId: number,
  choice: 'refund' | 'wait',
  refundDueAt: Temporal.Instant,
): Promise<void> {
  await tx.query('update payments set choice = $2, refund_due_at = $3 where id = $1', [
    paymentId,
    choice,
    refundDueAt.toString(),
  ])
}

/** Sets when unrecorded money is refunded to the wallet; null: the office decides, and a choice to wait is cleared. */
export async function setRefundDue(
  tx: Sql,
  paymentId: number,
  refundDueAt: Temporal.Instant | null,
): Promise<void> {
  await tx.query(
    `update payments set refund_due_at = $2::timestamptz, choice = case when $2 is not null then choice end
      where id = $1 and state = 'PaidNotRecorded'`,
    [paymentId, refundDueAt?.toString() ?? null],
  )
}
