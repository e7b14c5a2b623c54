import type { Sql } from '../../platform/db/pool.ts'

/** A code as the database has it. Percentages come as texts, exact; days as ISO days. */
export type CodeRow = {
  id: number
  code: string
  type: 'PERCENT' | 'AMOUNT'
  percent: string | null
  amount: number | null
  ceiling: number | null
  from_date: string | null
  to_date: string | null
  usage_limit: number | null
  person_limit: number | null
  minimum_basket: number
  category_ids: number[] | null
  is_first_order: boolean
  user_types: string[] | null
  is_active: boolean
}

/** The code of an order, with facts about its buyer. Uses include reserved ones, without this order's own. */
export type ChosenCodeRow = CodeRow & {
  user_type: string
  has_other_orders: boolean
  /** By other orders: counted up to the limit, and only where there is one. */
  uses: number
  uses_of_person: number
}

const codeColumns = `c.id, c.code, c.type, c.percent, c.amount, c.ceiling, c.from_date, c.to_date, c.usage_limit,
       c.person_limit, c.minimum_basket, c.category_ids, c.is_first_order, c.user_types, c.is_active`

export async function findCode(tx: Sql, code: string): Promise<{ id: number } | undefined> {
  const { rows } = await tx.query<{ id: number }>('select id from discount_codes where code = $1', [code])
  return rows[0]
}

export async function chosenCode(tx: Sql, saleOrderId: number): Promise<ChosenCodeRow | undefined> {
  const { rows } = await tx.query<ChosenCodeRow>(
    `select ${codeColumns}, a.user_type,
            exists (select from sale_orders other
                     where other.person_id = o.person_id and other.id <> o.id
                       and other.state not in ('Draft', 'Cancelled')) as has_other_orders,
            case when c.usage_limit is null then 0 else
              (select count(*) from (select from discount_code_uses u
                                      where u.discount_code_id = c.id and u.sale_order_id <> o.id limit c.usage_limit) used) end as uses,
            (select count(*) from discount_code_uses u
              where u.discount_code_id = c.id and u.person_id = o.person_id and u.sale_order_id <> o.id) as uses_of_person
       from sale_orders o
       join discount_codes c on c.id = o.discount_code_id
       join people p on p.id = o.person_id
       join accounts a on a.id = p.account_id
      where o.id = $1`,
    [saleOrderId],
  )
  return rows[0]
}

/** Locks the code's row until the transaction ends, so that a later count of its uses is complete. */
export async function lockCode(tx: Sql, discountCodeId: number): Promise<void> {
  await tx.query('select from discount_codes where id = $1 for no key update', [discountCodeId])
}

/** The code whose discount is in an order's amounts; null where none is. */
export async function appliedCode(tx: Sql, saleOrderId: number): Promise<number | null> {
  const { rows } = await tx.query<{ discount_code_id: number | null }>(
    'select discount_code_id from sale_orders where id = $1 and code_refusal is null',
    [saleOrderId],
  )
  return rows[0]?.discount_code_id ?? null
}

export async function insertReservation(tx: Sql, saleOrderId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `insert into discount_code_uses (sale_order_id, discount_code_id, person_id, amount, reserved_at)
     select id, discount_code_id, person_id, order_discount_amount, $2 from sale_orders where id = $1
     on conflict (sale_order_id) do update
        set discount_code_id = excluded.discount_code_id, amount = excluded.amount, reserved_at = excluded.reserved_at`,
    [saleOrderId, now.toString()],
  )
}

/** Marks the reserved code as used; where none was reserved, inserts the code of the amounts as used. */
export async function insertUse(tx: Sql, saleOrderId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `insert into discount_code_uses (sale_order_id, discount_code_id, person_id, amount, reserved_at, used_at)
     select id, discount_code_id, person_id, order_discount_amount, $2, $2
       from sale_orders where id = $1 and discount_code_id is not null and code_refusal is null
     on conflict (sale_order_id) do update set used_at = coalesce(discount_code_uses.used_at, excluded.used_at)`,
    [saleOrderId, now.toString()],
  )
}

export async function deleteReservation(tx: Sql, saleOrderId: number): Promise<void> {
  await tx.query('delete from discount_code_uses where sale_order_id = $1 and used_at is null', [saleOrderId])
}

export async function deleteUse(tx: Sql, saleOrderId: number): Promise<void> {
  await tx.query('delete from discount_code_uses where sale_order_id = $1', [saleOrderId])
}

// ── the office's writes ──

export type WrittenCode = {
  code: string
  title: { fa: string; en: string }
  type: 'PERCENT' | 'AMOUNT'
  percent: number | null
  amount: number | null
  ceiling: number | null
  from_date: string | null
  to_date: string | null
  usage_limit: number | null
  person_limit: number | null
  minimum_basket: number
  category_ids: readonly number[] | null
  is_first_order: boolean
  user_types: readonly string[] | null
  is_active: boolean
}

const written = `jsonb_to_record($1::jsonb) as w (
         code text, title jsonb, type text, percent numeric, amount bigint, ceiling bigint, from_date date, to_date date,
         usage_limit int, person_limit int, minimum_basket bigint, category_ids bigint[], is_first_order boolean,
         user_types text[], is_active boolean)`
const writtenColumns = `code, title, type, percent, amount, ceiling, from_date, to_date, usage_limit, person_limit,
       minimum_basket, category_ids, is_first_order, user_types, is_active`

/** The id of the new code; null where another has its name. */
export async function insertCode(tx: Sql, code: WrittenCode, now: Temporal.Instant): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into discount_codes (${writtenColumns}, created_at)
     select w.*, $2::timestamptz from ${written} on conflict (code) do nothing returning id`,
    [JSON.stringify(code), now.toString()],
  )
  return rows[0]?.id ?? null
}

/** The code, locked, as JSON for the audit log; undefined for an unknown one. */
export async function lockWrittenCode(tx: Sql, discountCodeId: number): Promise<WrittenCode | undefined> {
  const { rows } = await tx.query<{ code: WrittenCode }>(
    `select to_jsonb(w) as code
       from (select ${writtenColumns} from discount_codes where id = $1 for no key update) w`,
    [discountCodeId],
  )
  return rows[0]?.code
}

/** False where another code has the name. */
export async function updateCode(tx: Sql, discountCodeId: number, code: WrittenCode): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update discount_codes d set (${writtenColumns}) = (select w.* from ${written})
      where d.id = $2 and not exists (select from discount_codes other where other.code = $3 and other.id <> $2)`,
    [JSON.stringify(code), discountCodeId, code.code],
  )
  return rowCount === 1
}

/** Free units of an offer as the office saves them; days as ISO days. */
export type WrittenRewardBox = {
  sku_seller_id: number
  quantity: number
  reward_quantity: number
  from_date: string | null
  to_date: string | null
}

/** Locks an offer, which serializes changes of its boxes. False for an unknown offer. */
export async function lockOffer(tx: Sql, skuSellerId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from sku_sellers where id = $1 for no key update', [
    skuSellerId,
  ])
  return rowCount === 1
}

/** A box, locked; undefined for an unknown one. */
export async function lockRewardBox(tx: Sql, rewardBoxId: number): Promise<WrittenRewardBox | undefined> {
  const { rows } = await tx.query<WrittenRewardBox>(
    `select sku_seller_id, quantity, reward_quantity, from_date::text, to_date::text
       from reward_boxes where id = $1 for no key update`,
    [rewardBoxId],
  )
  return rows[0]
}

/** Whether an order (not a basket) has units of the box. */
export async function isRewardBoxUsed(tx: Sql, rewardBoxId: number): Promise<boolean> {
  const { rows } = await tx.query<{ is_used: boolean }>(
    `select exists (select from order_items i join sale_orders o on o.id = i.sale_order_id
                     where i.reward_box_id = $1 and o.state <> 'Draft') as is_used`,
    [rewardBoxId],
  )
  return rows[0]!.is_used
}

/** The id of the new box; null where it overlaps another box of the offer. */
export async function insertRewardBox(tx: Sql, box: WrittenRewardBox): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into reward_boxes (sku_seller_id, quantity, reward_quantity, from_date, to_date)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
    [box.sku_seller_id, box.quantity, box.reward_quantity, box.from_date, box.to_date],
  )
  return rows[0]?.id ?? null
}

/** False where it overlaps another box of the offer. The caller has locked the offer. */
export async function updateRewardBox(tx: Sql, rewardBoxId: number, box: WrittenRewardBox): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update reward_boxes box set quantity = $2, reward_quantity = $3, from_date = $4, to_date = $5
      where id = $1 and not exists (
              select from reward_boxes other
               where other.sku_seller_id = box.sku_seller_id and other.id <> box.id
                 and daterange(other.from_date, other.to_date) && daterange($4::date, $5::date))`,
    [rewardBoxId, box.quantity, box.reward_quantity, box.from_date, box.to_date],
  )
  return rowCount === 1
}

export async function deleteRewardBox(tx: Sql, rewardBoxId: number): Promise<void> {
  await tx.query('delete from reward_boxes where id = $1', [rewardBoxId])
}

export async function areCategories(tx: Sql, categoryIds: readonly number[]): Promise<boolean> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*) from categories where id = any ($1::bigint[])',
    [categoryIds],
  )
  return rows[0]!.count === new Set(categoryIds).size
}
