import type { Actor } from '@anar/domain/ordering'
import type { PaidLine, RefundWay, ReturnKind, ReturnState } from '@anar/domain/returns'
import type { Sql } from '../../platform/db/pool.ts'
import type { DueRow } from '../../platform/processes/work-off.ts'

/** A return as the commands need it. */
export type ReturnRow = {
  id: number
  sale_order_id: number
  order_item_id: number
  person_id: number
  kind: ReturnKind
  state: ReturnState
  quantity: number
  refund_to: RefundWay
  awaiting_stock_since: Date | null
  replacement_reference: string
}

const returnColumns =
  'id, sale_order_id, order_item_id, person_id, kind, state, quantity, refund_to, awaiting_stock_since, replacement_reference'

/** The person and order of a return, which are locked before it. */
export async function findReturn(
  sql: Sql,
  returnId: number,
): Promise<Pick<ReturnRow, 'id' | 'person_id' | 'sale_order_id' | 'state'> | undefined> {
  const { rows } = await sql.query<Pick<ReturnRow, 'id' | 'person_id' | 'sale_order_id' | 'state'>>(
    'select id, person_id, sale_order_id, state from returns where id = $1',
    [returnId],
  )
  return rows[0]
}

export async function lockReturn(tx: Sql, returnId: number): Promise<ReturnRow> {
  const { rows } = await tx.query<ReturnRow>(
    `select ${returnColumns} from returns where id = $1 for no key update`,
    [returnId],
  )
  return rows[0]!
}

export type LineRow = {
  order_item_id: number
  sku_seller_id: number
  product_id: number
  hue: number
  product_name: string
  sku_name: string
  option_name: string
  brand_name: string
  image: string | null
  quantity: number
  reward_quantity: number
  returned_quantity: number
  open_quantity: number
  unit_price: number
  order_item_value_amount: number
  order_discount_share: number
  vat_amount: number
  order_item_score: number
}

/** The lines of an order with their returned units and those of open returns. */
export async function returnLines(
  sql: Sql,
  saleOrderId: number,
  language: 'persian' | 'english',
): Promise<LineRow[]> {
  const { rows } = await sql.query<LineRow>(
    `select oi.id as order_item_id, oi.sku_seller_id, oi.quantity, oi.reward_quantity, oi.returned_quantity,
            coalesce((select sum(r.quantity) from returns r
                       where r.order_item_id = oi.id and r.ended_at is null), 0)::int as open_quantity,
            oi.unit_price, oi.order_item_value_amount, oi.order_discount_share, oi.vat_amount, oi.order_item_score,
            p.id as product_id, p.hue, localized(p.name, $2) as product_name, localized(s.name, $2) as sku_name,
            coalesce(localized(s.option_name, $2), '') as option_name, localized(b.name, $2) as brand_name,
            (select i.file_id from sku_images i where i.sku_id = s.id order by i.display_order limit 1) as image
       from order_items oi
       join sku_sellers ss on ss.id = oi.sku_seller_id
       join skus s on s.id = ss.sku_id
       join products p on p.id = s.product_id
       join brands b on b.id = p.brand_id
      where oi.sale_order_id = $1
      order by oi.id`,
    [saleOrderId, language === 'english' ? 'en' : 'fa'],
  )
  return rows
}

/** A person's own order with its data for returns; undefined for a basket and for another's order. */
export async function ownOrder(
  sql: Sql,
  { saleOrderId, personId }: { saleOrderId: number; personId: number },
): Promise<
  { order_number: string | null; state: string; delivered_at: Date | null; iban: string | null } | undefined
> {
  const { rows } = await sql.query<{
    order_number: string | null
    state: string
    delivered_at: Date | null
    iban: string | null
  }>(
    `select o.order_number, o.state, o.delivered_at, p.iban
       from sale_orders o join people p on p.id = o.person_id
      where o.id = $1 and o.person_id = $2 and o.state <> 'Draft'`,
    [saleOrderId, personId],
  )
  return rows[0]
}

export type NewReturn = {
  saleOrderId: number
  orderItemId: number
  personId: number
  accountId: number
  kind: ReturnKind
  quantity: number
  description: string
  refundTo: RefundWay
  now: Temporal.Instant
}

/** Inserts a requested return with its first move; returns its id. */
export async function insertReturn(tx: Sql, request: NewReturn): Promise<number> {
  const { rows } = await tx.query<{ return_id: number }>(
    `with made as (
       insert into returns (sale_order_id, order_item_id, person_id, kind, quantity, description, refund_to, requested_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id)
     insert into return_moves (return_id, from_state, to_state, actor, account_id, moved_at)
     select id, null, 'Requested', 'buyer', $9, $8 from made returning return_id`,
    [
      request.saleOrderId,
      request.orderItemId,
      request.personId,
      request.kind,
      request.quantity,
      request.description,
      request.refundTo,
      request.now.toString(),
      request.accountId,
    ],
  )
  return rows[0]!.return_id
}

export type WrittenReturnMove = {
  returnId: number
  from: ReturnState
  to: ReturnState
  actor: Actor
  accountId: number | null
  reason: string
  now: Temporal.Instant
  /** What a refund stores beside its state. */
  credit?: {
    creditNoteNumber: string
    goodsRial: number
    vatRial: number
    score: number
  }
  /** Free units that came back with the paid ones; for a refund and a replacement. */
  rewardQuantity?: number
  replacementReference?: string
}

/** Writes the new state with its columns, and a record of who moved the return, when and why. False where it was moved meanwhile. */
export async function writeReturnMove(tx: Sql, move: WrittenReturnMove): Promise<boolean> {
  const { credit } = move
  const { rowCount } = await tx.query(
    `with moved as (
       update returns
          set state = $3,
              accepted_at = case when $3 = 'Accepted' then $7 else accepted_at end,
              received_at = case when $3 = 'Received' then $7 else received_at end,
              ended_at = case when $3 in ('Refunded', 'Replaced', 'Refused', 'Cancelled') then $7::timestamptz end,
              decision_reason = case when $6 = '' then decision_reason else $6 end,
              credit_note_number = $8, goods_amount = $9, vat_amount = $10, score = $11, reward_quantity = $12,
              replacement_reference = coalesce($13, replacement_reference)
        where id = $1 and state = $2
       returning id)
     insert into return_moves (return_id, from_state, to_state, actor, account_id, reason, moved_at)
     select id, $2, $3, $4, $5, $6, $7 from moved`,
    [
      move.returnId,
      move.from,
      move.to,
      move.actor,
      move.accountId,
      move.reason,
      move.now.toString(),
      credit?.creditNoteNumber ?? null,
      credit?.goodsRial ?? null,
      credit?.vatRial ?? null,
      credit?.score ?? null,
      move.rewardQuantity ?? null,
      move.replacementReference ?? null,
    ],
  )
  return rowCount === 1
}

/** A paid line, and its units that were returned before. The caller has locked its order. */
export async function paidLine(
  tx: Sql,
  orderItemId: number,
): Promise<{ line: PaidLine; alreadyReturned: number }> {
  type Row = {
    quantity: number
    reward_quantity: number
    order_item_value_amount: PaidLine['orderItemValueAmount']
    order_discount_share: PaidLine['orderDiscountShare']
    vat_amount: PaidLine['vatAmount']
    order_item_score: number
    returned_quantity: number
  }
  const { rows } = await tx.query<Row>(
    `select quantity, reward_quantity, order_item_value_amount, order_discount_share, vat_amount, order_item_score,
            returned_quantity
       from order_items where id = $1`,
    [orderItemId],
  )
  const row = rows[0]!
  return {
    line: {
      quantity: row.quantity,
      rewardQuantity: row.reward_quantity,
      orderItemValueAmount: row.order_item_value_amount,
      orderDiscountShare: row.order_discount_share,
      vatAmount: row.vat_amount,
      orderItemScore: row.order_item_score,
    },
    alreadyReturned: row.returned_quantity,
  }
}

/** Counts units of a line as returned; false where that would exceed the bought units. */
export async function countReturned(tx: Sql, orderItemId: number, units: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update order_items set returned_quantity = returned_quantity + $2
      where id = $1 and returned_quantity + $2 <= quantity`,
    [orderItemId, units],
  )
  return rowCount === 1
}

/** The next credit note number of a Persian year. The row stays locked until the refund commits or rolls back, so no number is lost. */
export async function nextCreditNoteNumber(tx: Sql, jalaliYear: number): Promise<string> {
  const { rows } = await tx.query<{ last_number: number }>(
    `insert into credit_note_counters as c (jalali_year, last_number) values ($1, 1)
     on conflict (jalali_year) do update set last_number = c.last_number + 1 returning last_number`,
    [jalaliYear],
  )
  return `${jalaliYear}-${rows[0]!.last_number}`
}

/** Appends a return to the queue of those that wait for stock; the first time counts. */
export async function awaitStock(tx: Sql, returnId: number, now: Temporal.Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update returns set awaiting_stock_since = $2 where id = $1 and awaiting_stock_since is null',
    [returnId, now.toString()],
  )
  return rowCount === 1
}

/** The returns whose goods have units again, the longest waiting first. */
export async function returnsAwaitingStock(sql: Sql, after: DueRow, limit: number): Promise<DueRow[]> {
  const { rows } = await sql.query<DueRow>(
    `select r.id, r.awaiting_stock_since::text as "dueAt" from returns r
      where r.awaiting_stock_since is not null and r.ended_at is null
        and (r.awaiting_stock_since, r.id) > ($1::timestamptz, $2::bigint)
        and exists (select from order_items i join inventories v using (sku_seller_id)
                     where i.id = r.order_item_id and v.actual_inventory > 0)
      order by awaiting_stock_since, id limit $3`,
    [after.dueAt, after.id, limit],
  )
  return rows
}

/** Stores the tracking reference of a replacement; false where it has one already or nothing was replaced. */
export async function setReplacementReference(
  tx: Sql,
  returnId: number,
  reference: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update returns set replacement_reference = $2
      where id = $1 and state = 'Replaced' and replacement_reference = ''`,
    [returnId, reference],
  )
  return rowCount === 1
}

export async function orderNumberOf(sql: Sql, saleOrderId: number): Promise<string> {
  const { rows } = await sql.query<{ order_number: string | null }>(
    'select order_number from sale_orders where id = $1',
    [saleOrderId],
  )
  return rows[0]!.order_number ?? ''
}
