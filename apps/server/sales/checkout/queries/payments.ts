import type { PaymentFailure } from '@anar/contract/entities'
import { canMovePayment, type PaymentState } from '@anar/domain/ordering'
import type { Sql } from '../../../platform/db/pool.ts'

/** A payment attempt of an order or a top-up. Amounts in rials: the gateway's part, and the held part of the wallet. */
export type PaymentRow = {
  id: number
  purpose: 'order' | 'top-up'
  person_id: number
  /** Null for a top-up. */
  sale_order_id: number | null
  gateway: string
  state: PaymentState
  amount: number
  wallet_amount: number
  reference: string | null
  failure_reason: PaymentFailure | null
  choice: 'refund' | 'wait' | null
  refund_due_at: Date | null
  /** Refunded or disowned: the gateway's answers no longer change it. */
  is_settled: boolean
}

export const paymentColumns = `id, purpose, person_id, sale_order_id, gateway, state, amount, wallet_amount, reference,
  failure_reason, choice, refund_due_at, settled_at is not null as is_settled`

/** Inserts an attempt with a snapshot of the basket it pays for. */
export async function insertPayment(
  tx: Sql,
  payment: {
    saleOrderId: number
    gateway: string
    amountRial: number
    walletRial: number
    now: Temporal.Instant
  },
): Promise<PaymentRow> {
  const { rows } = await tx.query<PaymentRow>(
    `insert into payments (sale_order_id, gateway, amount, wallet_amount, basket, created_at)
     values ($1, $2, $3, $4, basket_snapshot($1), $5)
     returning ${paymentColumns}`,
    [payment.saleOrderId, payment.gateway, payment.amountRial, payment.walletRial, payment.now.toString()],
  )
  return rows[0]!
}

export async function lockPayment(tx: Sql, paymentId: number): Promise<PaymentRow> {
  const { rows } = await tx.query<PaymentRow>(
    `select ${paymentColumns} from payments where id = $1 for no key update`,
    [paymentId],
  )
  return rows[0]!
}

/** The open attempts of an order, the latest first, locked. */
export async function lockOpenPayments(tx: Sql, saleOrderId: number): Promise<PaymentRow[]> {
  const { rows } = await tx.query<PaymentRow>(
    `select ${paymentColumns} from payments
      where sale_order_id = $1 and state in ('Created', 'Redirected') order by id desc for no key update`,
    [saleOrderId],
  )
  return rows
}

export async function findPayment(sql: Sql, paymentId: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql.query<PaymentRow>(`select ${paymentColumns} from payments where id = $1`, [
    paymentId,
  ])
  return rows[0]
}

export async function findPaymentByReference(
  sql: Sql,
  gateway: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql.query<PaymentRow>(
    `select ${paymentColumns} from payments where gateway = $1 and reference = $2`,
    [gateway, reference],
  )
  return rows[0]
}

/**
 * Marks the attempt as sent to the gateway, which is queried from a minute later on. False where the attempt was decided
 * or sent meanwhile.
 */
export async function setRedirected(
  sql: Sql,
  { paymentId, reference, now }: { paymentId: number; reference: string; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update payments set state = 'Redirected', reference = $2, query_at = $3::timestamptz + interval '1 minute'
      where id = $1 and state = 'Created'`,
    [paymentId, reference, now.toString()],
  )
  return rowCount === 1
}

/** Whether the order is unchanged since the attempt: the same goods, prices and destination. */
export async function isPaidBasket(tx: Sql, paymentId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from payments where id = $1 and basket = basket_snapshot(sale_order_id)',
    [paymentId],
  )
  return rowCount === 1
}

export type PaymentMove = {
  to: PaymentState
  reason?: PaymentFailure | null
  trace?: string | null
  now: Temporal.Instant
  /** The topped-up money in the wallet's part, in rials. */
  toppedUpRial?: number
  /** When an unrecorded payment is refunded to the wallet automatically. */
  refundDueAt?: Temporal.Instant
  /** The gateway's answers no longer change it. */
  isSettled?: boolean
}

// A failed or expired attempt may have been paid late: the gateway is queried again after ten minutes.
const nextQueryAt = (state: string, now: string) =>
  `case when ${state} in ('Failed', 'Expired') and reference is not null and settled_at is null
        then ${now}::timestamptz + interval '10 minutes' end`

/** Moves an attempt by the domain's table of moves. The caller has locked it. */
export async function movePayment(
  tx: Sql,
  { id, state: from }: PaymentRow,
  move: PaymentMove,
): Promise<void> {
  const { to, now } = move
  if (!canMovePayment({ from, to })) throw new Error(`payment ${id} cannot go from ${from} to ${to}`)
  const isPaid = to === 'Verified' || to === 'PaidNotRecorded'
  const { rowCount } = await tx.query(
    `update payments
        set state = $3, moved_at = $7, failure_reason = $4, gateway_trace = coalesce($5, gateway_trace),
            verified_at = case when $6 then coalesce(verified_at, $7) else verified_at end,
            topped_up_amount = coalesce($8, topped_up_amount),
            refund_due_at = $9,
            settled_at = case when $10 then $7::timestamptz end,
            query_count = 0,
            unqueried_since = null,
            query_at = case when $10 then null else ${nextQueryAt('$3', '$7')} end
      where id = $1 and state = $2`,
    [
      id,
      from,
      to,
      move.reason ?? null,
      move.trace ?? null,
      isPaid,
      now.toString(),
      move.toppedUpRial ?? null,
      move.refundDueAt?.toString() ?? null,
      move.isSettled ?? false,
    ],
  )
  if (rowCount !== 1) throw new Error(`payment ${id} was moved without being locked`)
}

export type Ending = {
  to: 'Failed' | 'Expired'
  reason: PaymentFailure
  now: Temporal.Instant
  /** The attempt that is not ended. */
  exceptId?: number
}

/**
 * Ends every open attempt of an order, and returns those with a held part of the wallet. The caller has locked the order.
 */
export async function endOpenPayments(
  tx: Sql,
  saleOrderId: number,
  { to, reason, now, exceptId }: Ending,
): Promise<{ id: number; person_id: number }[]> {
  const { rows } = await tx.query<{ id: number; person_id: number; wallet_amount: number }>(
    `update payments set state = $2, failure_reason = $3, query_count = 0, query_at = ${nextQueryAt('$2', '$4')}
      where sale_order_id = $1 and state in ('Created', 'Redirected') and id is distinct from $5
      returning id, person_id, wallet_amount`,
    [saleOrderId, to, reason, now.toString(), exceptId ?? null],
  )
  return rows.filter((payment) => payment.wallet_amount > 0)
}

/** The open attempts of a person's own order, the latest first. */
export async function openAttempts(sql: Sql, saleOrderId: number, personId: number): Promise<PaymentRow[]> {
  const { rows } = await sql.query<PaymentRow>(
    `select ${paymentColumns} from payments
      where sale_order_id = $1 and person_id = $2 and state in ('Created', 'Redirected')
      order by id desc`,
    [saleOrderId, personId],
  )
  return rows
}

/** The wallet money held for an order's other attempts, in rials. */
export async function heldForOthers(tx: Sql, saleOrderId: number, paymentId: number): Promise<number> {
  const { rows } = await tx.query<{ held: number }>(
    `select coalesce(sum(wallet_amount), 0)::bigint as held from payments
      where sale_order_id = $1 and id <> $2 and state in ('Created', 'Redirected')`,
    [saleOrderId, paymentId],
  )
  return rows[0]!.held
}
