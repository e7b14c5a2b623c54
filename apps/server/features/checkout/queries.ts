import type { PaymentState } from '@anar/domain/ordering'
import type { Sql } from '../../db/pool.ts'

export type FailureReason = 'CANCELLED' | 'DECLINED' | 'GATEWAY_ERROR' | 'OUT_OF_STOCK' | 'EXPIRED'

/** A payment attempt. `amount` is in rials. */
export type PaymentRow = {
  id: number
  sale_order_id: number
  gateway: string
  state: PaymentState
  amount: number
  reference: string | null
}

const paymentColumns = 'id, sale_order_id, gateway, state, amount, reference'

export async function insertPayment(
  tx: Sql,
  payment: { saleOrderId: number; gateway: string; amountRial: number; now: Temporal.Instant },
): Promise<PaymentRow> {
  const { rows } = await tx.query<PaymentRow>(
    `insert into payments (sale_order_id, gateway, amount, created_at) values ($1, $2, $3, $4)
     returning ${paymentColumns}`,
    [payment.saleOrderId, payment.gateway, payment.amountRial, payment.now.toString()],
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

/** The attempts of an order that are still under way, the latest first, locked. */
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

/** Whose order it is; whoever locks the order locks the person first. */
export async function personOfOrder(sql: Sql, saleOrderId: number): Promise<number> {
  const { rows } = await sql.query<{ person_id: number }>('select person_id from sale_orders where id = $1', [
    saleOrderId,
  ])
  return rows[0]!.person_id
}

/** The person is sent to the gateway: false where the attempt was decided or sent meanwhile. */
export async function setRedirected(sql: Sql, paymentId: number, reference: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update payments set state = 'Redirected', reference = $2 where id = $1 and state = 'Created'`,
    [paymentId, reference],
  )
  return rowCount === 1
}

export async function setPaymentState(
  tx: Sql,
  paymentId: number,
  written: {
    state: PaymentState
    reason?: FailureReason
    trace?: string
    verifiedAt?: Temporal.Instant
  },
): Promise<void> {
  await tx.query(
    `update payments
        set state = $2, failure_reason = $3, gateway_trace = coalesce($4, gateway_trace),
            verified_at = coalesce($5, verified_at)
      where id = $1`,
    [
      paymentId,
      written.state,
      written.reason ?? null,
      written.trace ?? null,
      written.verifiedAt?.toString() ?? null,
    ],
  )
}

/** Keeps where an order goes as it stands at registration: one line in each language. */
export async function keepDeliveredTo(tx: Sql, saleOrderId: number): Promise<void> {
  await tx.query(
    `update sale_orders o
        set delivered_to = jsonb_build_object(
              'fa', case when w.id is not null
                         then concat_ws('، ', 'دریافت از ' || localized(w.name, 'fa'), localized(w.address, 'fa'))
                         else concat_ws('، ', localized(p.name, 'fa'), localized(c.name, 'fa'), a.address,
                                        'کد پستی ' || translate(a.postal_code, '0123456789', '۰۱۲۳۴۵۶۷۸۹')) end,
              'en', case when w.id is not null
                         then concat_ws(', ', 'Fetched from ' || localized(w.name, 'en'), localized(w.address, 'en'))
                         else concat_ws(', ', a.address, localized(c.name, 'en'), localized(p.name, 'en'),
                                        'postal code ' || a.postal_code) end)
       from sale_orders same
       left join warehouses w on w.id = same.warehouse_id
       left join addresses a on a.id = same.address_id
       left join cities c on c.id = a.city_id
       left join provinces p on p.id = c.province_id
      where o.id = $1 and same.id = $1`,
    [saleOrderId],
  )
}

/** The next invoice number of a Persian year. The row stays locked until the registration is kept or undone, so no number is lost. */
export async function nextOrderNumber(tx: Sql, jalaliYear: number): Promise<string> {
  const { rows } = await tx.query<{ last_number: number }>(
    `insert into order_counters as c (jalali_year, last_number) values ($1, 1)
     on conflict (jalali_year) do update set last_number = c.last_number + 1 returning last_number`,
    [jalaliYear],
  )
  return `${jalaliYear}-${rows[0]!.last_number}`
}

export type ResultRow = {
  payment_id: number
  sale_order_id: number
  order_number: string | null
  state: PaymentState
  failure_reason: FailureReason | null
  amount: number
  gateway_trace: string | null
}

/** How an own payment ended; undefined where it is another's, or none. */
export async function findResult(
  sql: Sql,
  personId: number,
  paymentId: number,
): Promise<ResultRow | undefined> {
  const { rows } = await sql.query<ResultRow>(
    `select p.id as payment_id, p.sale_order_id, o.order_number, p.state, p.failure_reason, p.amount, p.gateway_trace
       from payments p join sale_orders o on o.id = p.sale_order_id
      where p.id = $1 and o.person_id = $2`,
    [paymentId, personId],
  )
  return rows[0]
}

/** Orders whose time to pay has passed, the oldest first. */
export async function expiredOrders(
  sql: Sql,
  now: Temporal.Instant,
  limit: number,
): Promise<{ id: number; person_id: number; reserved_until: Date }[]> {
  const { rows } = await sql.query<{ id: number; person_id: number; reserved_until: Date }>(
    `select id, person_id, reserved_until from sale_orders
      where reserved_until < $1 order by reserved_until limit $2`,
    [now.toString(), limit],
  )
  return rows
}

/** Attempts that a gateway knows, in one of the states and made within the window, the oldest first. */
export async function attemptsBetween(
  sql: Sql,
  window: {
    states: readonly PaymentState[]
    from: Temporal.Instant
    until: Temporal.Instant
    limit: number
  },
): Promise<PaymentRow[]> {
  const { rows } = await sql.query<PaymentRow>(
    `select ${paymentColumns} from payments
      where state = any ($1) and reference is not null and created_at between $2 and $3
      order by created_at limit $4`,
    [window.states, window.from.toString(), window.until.toString(), window.limit],
  )
  return rows
}

/** The attempts of a person's own order that are still under way, the latest first. */
export async function openAttempts(sql: Sql, saleOrderId: number, personId: number): Promise<PaymentRow[]> {
  const { rows } = await sql.query<PaymentRow>(
    `select p.id, p.sale_order_id, p.gateway, p.state, p.amount, p.reference
       from payments p join sale_orders o on o.id = p.sale_order_id
      where p.sale_order_id = $1 and o.person_id = $2 and p.state in ('Created', 'Redirected')
      order by p.id desc`,
    [saleOrderId, personId],
  )
  return rows
}
