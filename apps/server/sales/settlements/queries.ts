import type { IsoDay } from '@anar/domain/calendar'
import type { SellerCredit } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'
import type { DueRow } from '../../platform/processes/work-off.ts'

/** A delivered line whose seller is not credited yet; `value` in rials, before any discount code. */
export type UncreditedRow = {
  order_item_id: number
  sale_order_id: number
  seller_id: number
  value: number
  quantity: number
  returned_quantity: number
}

export type OrderToCredit = DueRow & { person_id: number }

/** The orders with uncredited lines that were delivered before a Tehran day, the oldest first, from a position on. */
export async function ordersToCredit(
  sql: Sql,
  { deliveredBefore, after, limit }: { deliveredBefore: IsoDay; after: DueRow; limit: number },
): Promise<OrderToCredit[]> {
  const { rows } = await sql.query<OrderToCredit>(
    `select w.sale_order_id as id, o.person_id, w.delivered_at::text as "dueAt"
       from (select distinct delivered_at, sale_order_id from waiting_items
              where delivered_at < ($1::date::timestamp at time zone 'Asia/Tehran')
                and (delivered_at, sale_order_id) > ($2::timestamptz, $3::bigint)
              order by delivered_at, sale_order_id limit $4) w
       join sale_orders o on o.id = w.sale_order_id
      order by w.delivered_at, w.sale_order_id`,
    [deliveredBefore, after.dueAt, after.id, limit],
  )
  return rows
}

/**
 * The uncredited lines of an order, without those that have an open return: they wait for its end. The caller has locked
 * the order, so that no return begins meanwhile.
 */
export async function uncreditedOf(tx: Sql, saleOrderId: number): Promise<UncreditedRow[]> {
  const { rows } = await tx.query<UncreditedRow>(
    `select i.id as order_item_id, i.sale_order_id, w.seller_id, i.order_item_value_amount as value, i.quantity,
            i.returned_quantity
       from order_items i join waiting_items w on w.order_item_id = i.id
      where i.sale_order_id = $1 and w.delivered_at is not null
        and not exists (select from returns r where r.order_item_id = i.id and r.ended_at is null) order by i.id`,
    [saleOrderId],
  )
  return rows
}

/** Stores the lines that sellers wait for. For orders that were written with their lines, not moved. */
export async function storeWaitingItems(tx: Sql): Promise<void> {
  await tx.query(
    `insert into waiting_items (order_item_id, sale_order_id, seller_id, delivered_at, amount)
     select order_item_id, sale_order_id, seller_id, delivered_at, amount from uncredited_items`,
  )
}

/** Records the credit of a line; false where it was credited already. */
export async function insertCredit(
  tx: Sql,
  line: { orderItemId: number; sellerId: number; units: number; credit: SellerCredit; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into seller_credits (order_item_id, seller_id, units, goods_amount, fee_amount, credited_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      line.orderItemId,
      line.sellerId,
      line.units,
      line.credit.goodsRial,
      line.credit.feeRial,
      line.now.toString(),
    ],
  )
  return rowCount === 1
}

/** A credit that a return reverses in part. */
export type CreditedRow = {
  order_item_id: number
  sale_order_id: number
  seller_id: number
  units: number
  goods_amount: number
  fee_amount: number
  back_before: number
  back_now: number
}

/** The credit of a return's line, locked; undefined where it was never credited. */
export async function lockCreditOfReturn(tx: Sql, returnId: number): Promise<CreditedRow | undefined> {
  const { rows } = await tx.query<CreditedRow>(
    `select c.order_item_id, r.sale_order_id, c.seller_id, c.units, c.goods_amount, c.fee_amount,
            (select coalesce(sum(b.units), 0)::int from seller_credit_backs b
              where b.order_item_id = c.order_item_id) as back_before,
            r.quantity as back_now
       from returns r join seller_credits c on c.order_item_id = r.order_item_id
      where r.id = $1 for update of c`,
    [returnId],
  )
  return rows[0]
}

/** Records the reversal of a return; false where it was recorded already. */
export async function insertReversal(
  tx: Sql,
  back: { returnId: number; orderItemId: number; units: number; back: SellerCredit; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into seller_credit_backs (return_id, order_item_id, units, goods_amount, fee_amount, turned_back_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      back.returnId,
      back.orderItemId,
      back.units,
      back.back.goodsRial,
      back.back.feeRial,
      back.now.toString(),
    ],
  )
  return rowCount === 1
}

export type SellerRow = {
  id: number
  name: { fa: string; en?: string }
  iban: string | null
  balance: number
}

/**
 * A seller, locked, with the balance owed to them in rials. The balance is read and locked by a statement of its own:
 * read with the seller's row it could be stale after waiting for the lock, and be paid out twice.
 */
export async function lockSeller(tx: Sql, sellerId: number): Promise<SellerRow | undefined> {
  const { rows } = await tx.query<Omit<SellerRow, 'balance'>>(
    'select id, name, iban from sellers where id = $1 and not is_own for no key update',
    [sellerId],
  )
  const { rows: owed } = await tx.query<{ balance: number }>(
    `select balance from ledger_accounts where seller_id = $1 and kind = 'seller-payable' for no key update`,
    [sellerId],
  )
  return rows[0] && { ...rows[0], balance: owed[0]?.balance ?? 0 }
}

export async function setSellerIban(tx: Sql, sellerId: number, iban: string): Promise<void> {
  await tx.query('update sellers set iban = $2 where id = $1', [sellerId, iban])
}

/** The required owner of a seller's Sheba: the main user's national code, or a company; undefined for an unknown seller. */
export async function ownerOf(
  sql: Sql,
  sellerId: number,
): Promise<{ is_company: boolean; national_code: string | null } | undefined> {
  const { rows } = await sql.query<{ is_company: boolean; national_code: string | null }>(
    `select exists (select from seller_applications a
                     where a.seller_id = s.id and a.state = 'Approved' and a.seller_type <> 'NATURAL_PERSON') as is_company,
            (select u.national_code from seller_users u where u.seller_id = s.id and u.is_main) as national_code
       from sellers s where s.id = $1 and not s.is_own`,
    [sellerId],
  )
  return rows[0]
}
