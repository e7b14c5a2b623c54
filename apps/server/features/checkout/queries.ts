import { canMovePayment, type PaymentState } from '@anar/domain/ordering'
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

/** A new attempt, with the basket that it pays for as it stands now. */
export async function insertPayment(
  tx: Sql,
  payment: { saleOrderId: number; gateway: string; amountRial: number; now: Temporal.Instant },
): Promise<PaymentRow> {
  const { rows } = await tx.query<PaymentRow>(
    `insert into payments (sale_order_id, gateway, amount, basket, created_at)
     values ($1, $2, $3, basket_as_it_stands($1), $4)
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

/** Whether the order is still what the attempt was made for: the same goods at the same prices, going to the same place. */
export async function isPaidBasket(tx: Sql, paymentId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from payments where id = $1 and basket = basket_as_it_stands(sale_order_id)',
    [paymentId],
  )
  return rowCount === 1
}

export type PaymentMove = {
  to: PaymentState
  reason?: FailureReason
  trace?: string | null
  verifiedAt?: Temporal.Instant
}

/** Moves an attempt that the caller has locked, by the domain's table of moves. */
export async function movePayment(
  tx: Sql,
  { id, state: from }: PaymentRow,
  { to, reason, trace, verifiedAt }: PaymentMove,
): Promise<void> {
  if (!canMovePayment({ from, to })) throw new Error(`payment ${id} cannot go from ${from} to ${to}`)
  const { rowCount } = await tx.query(
    `update payments
        set state = $3, failure_reason = $4, gateway_trace = coalesce($5, gateway_trace),
            verified_at = coalesce($6, verified_at)
      where id = $1 and state = $2`,
    [id, from, to, reason ?? null, trace ?? null, verifiedAt?.toString() ?? null],
  )
  if (rowCount !== 1) throw new Error(`payment ${id} was moved without being locked`)
}

/** Ends every attempt of an order that is still under way. The order is locked by the caller. */
export async function endOpenPayments(
  tx: Sql,
  saleOrderId: number,
  { to, reason }: { to: 'Failed' | 'Expired'; reason: FailureReason },
): Promise<void> {
  await tx.query(
    `update payments set state = $2, failure_reason = $3
      where sale_order_id = $1 and state in ('Created', 'Redirected')`,
    [saleOrderId, to, reason],
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

/** Every attempt that the gateway knows, in one of the states and made within the window, the oldest first. */
export async function attemptsBetween(
  sql: Sql,
  window: {
    gateway: string
    states: readonly PaymentState[]
    from: Temporal.Instant
    until: Temporal.Instant
  },
): Promise<PaymentRow[]> {
  const { rows } = await sql.query<PaymentRow>(
    `select ${paymentColumns} from payments
      where gateway = $1 and state = any ($2) and reference is not null and created_at between $3 and $4
      order by created_at`,
    [window.gateway, window.states, window.from.toString(), window.until.toString()],
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
