import type { Actor, OrderState } from '@anar/domain/ordering'
import type { Sql } from '../../platform/db/pool.ts'

/** An order as the commands need it. Amounts are rials. */
export type OrderRow = {
  id: number
  person_id: number
  state: OrderState
  is_active: boolean
  payable_amount: number
  /** Its parts: goods without delivery, VAT and delivery. */
  final_amount_before_vat: number
  vat_amount: number
  total_delivery_cost: number
  address_id: number | null
  warehouse_id: number | null
  delivery_method_id: number | null
  reserved_until: Date | null
  discount_code_id: number | null
  /** The part to be paid from the wallet. */
  wallet_amount: number
}

/** The columns of an `OrderRow`. */
export const orderColumns = `id, person_id, state, is_active, address_id, warehouse_id, delivery_method_id,
  payable_amount, final_amount_before_vat, vat_amount, total_delivery_cost, reserved_until, discount_code_id, wallet_amount`

export async function lockOrder(tx: Sql, saleOrderId: number): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow>(
    `select ${orderColumns} from sale_orders where id = $1 for no key update`,
    [saleOrderId],
  )
  return rows[0]
}

const columnsOfOrder = orderColumns.replace(/\w+/g, 'o.$&')

/** Locks a person, then an order (also another's), in one statement; undefined for an unknown order. */
export async function lockPersonAndOrder(
  tx: Sql,
  personId: number,
  saleOrderId: number,
): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow>(
    `select ${columnsOfOrder} from people p cross join sale_orders o
      where p.id = $1 and o.id = $2 for no key update of p, o`,
    [personId, saleOrderId],
  )
  return rows[0]
}

/**
 * Whether an order is in doubt: the gateway disowns its payment or money that paid for it, and that is neither decided
 * by the office nor covered.
 */
export async function isPaymentInDoubt(tx: Sql, saleOrderId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from payments y join payment_doubts d on d.payment_id = y.id
      where y.sale_order_id = $1 and d.to_at is null`,
    [saleOrderId],
  )
  return rowCount > 0
}

export type WrittenMove = {
  saleOrderId: number
  from: OrderState
  to: OrderState
  actor: Actor
  accountId: number | null
  reason: string
  now: Temporal.Instant
  reservedUntil: Temporal.Instant | null
  /** The Persian year in whose sequence the order gets its number; null where it gets none. */
  numberedIn: number | null
  trackingReference: string | null
}

// The counter's row stays locked until the registration commits or rolls back, so that no number is lost.
const nextNumber = `
     insert into order_counters as c (jalali_year, last_number) values ($9::int, 1)
     on conflict (jalali_year) do update set last_number = c.last_number + 1
     returning jalali_year || '-' || last_number as order_number`
const noNumber = 'select null as order_number where $9::int is not null'

/**
 * Writes the new state with its columns, and a record of who moved the order, when and why. Returns the order's number.
 * For an order that another transaction moved there is no id for the record: PostgreSQL refuses the null.
 */
export async function writeMove(tx: Sql, move: WrittenMove): Promise<{ order_number: string | null }> {
  const { rows } = await tx.query<{ order_number: string | null }>(
    `with number as (${move.numberedIn === null ? noNumber : nextNumber}),
     moved as (
       update sale_orders
          set state = $3,
              reserved_until = $8,
              order_number = coalesce(order_number, (select order_number from number)),
              tracking_reference = coalesce($10, tracking_reference),
              registered_at = case when $3 = 'Registered' then $7 else registered_at end,
              shipped_at = case when $3 = 'Shipped' then $7 else shipped_at end,
              delivered_at = case when $3 = 'Delivered' then $7 else delivered_at end,
              cancelled_at = case when $3 = 'Cancelled' then $7 else cancelled_at end,
              cancel_reason = case when $3 = 'Cancelled' then $6 else cancel_reason end
        where id = $1 and state = $2
       returning id, order_number)
     insert into sale_order_moves (sale_order_id, from_state, to_state, actor, account_id, reason, moved_at)
     select (select id from moved), $2, $3, $4, $5, $6, $7
     returning (select order_number from moved)`,
    [
      move.saleOrderId,
      move.from,
      move.to,
      move.actor,
      move.accountId,
      move.reason,
      move.now.toString(),
      move.reservedUntil?.toString() ?? null,
      move.numberedIn,
      move.trackingReference,
    ],
  )
  return rows[0]!
}

/**
 * Activates the person's latest other basket, or none. `offset 0` selects the person's drafts before the maximum:
 * otherwise PostgreSQL scans everybody's orders from the end, all of them for a person without drafts.
 */
export async function activateAnotherBasket(
  tx: Sql,
  order: { id: number; person_id: number },
): Promise<void> {
  await tx.query(
    `update people
        set active_sale_order_id = (select max(id)
                                      from (select id from sale_orders
                                             where person_id = $2 and is_active and state = 'Draft' and id <> $1
                                            offset 0) own)
      where id = $2 and active_sale_order_id = $1`,
    [order.id, order.person_id],
  )
}

/** An order's data for notices to the buyer. The amount is in rials. */
export type AnnouncedOrder = {
  person_id: number
  order_number: string | null
  payable_amount: number
  tracking_reference: string | null
  /** The receiver's mobile number; null without a receiver, and where it is the buyer's own. */
  receiver_cellphone: string | null
  cancel_reason: string
  /** A pickup order. */
  is_fetched: boolean
  cancelled_by: Actor | null
}

export async function findAnnounced(tx: Sql, saleOrderId: number): Promise<AnnouncedOrder> {
  const { rows } = await tx.query<AnnouncedOrder>(
    `select o.person_id, o.order_number, o.payable_amount, o.tracking_reference, o.cancel_reason,
            nullif(o.receiver_cellphone, p.cellphone) as receiver_cellphone, o.warehouse_id is not null as is_fetched,
            (select m.actor from sale_order_moves m
              where m.sale_order_id = o.id and m.to_state = 'Cancelled' limit 1) as cancelled_by
       from sale_orders o join people p on p.id = o.person_id where o.id = $1`,
    [saleOrderId],
  )
  return rows[0]!
}

/** How many orders were ever registered: the last numbers of all years. */
export async function registeredOrderCount(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select coalesce(sum(last_number), 0)::bigint as count from order_counters',
  )
  return rows[0]!.count
}
