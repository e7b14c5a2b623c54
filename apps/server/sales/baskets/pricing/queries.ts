import type { IsoDay } from '@anar/domain/calendar'
import type { OfferTerms } from '@anar/domain/pricing'
import type { Sql } from '../../../platform/db/pool.ts'

export type LocalizedText = { fa: string; en?: string }

/** An offer's records of one day, as the database has them. Percentages come as texts, exact. */
export type OfferRow = {
  sku_seller_id: number
  name: LocalizedText
  weight_gram: number
  is_offered: boolean
  /** Null where no price is valid on that day. */
  consumer_price: number | null
  score: number | null
  discount_id: number | null
  discount_percent: string | null
  boxes: { id: number; quantity: number; discount_percent: number }[]
  reward_box: { id: number; quantity: number; reward_quantity: number } | null
  category_path: number[]
  vat_percent: string
  available: number
}

/** Offers by their ids, and those of an order's lines. */
export type WantedOffers = { skuSellerIds: readonly number[]; saleOrderId?: number | null }

/**
 * The wanted offers that exist. Stock is read
 * by offer, since its rows change with every purchase and a scan would grow with sales. Days are compared instead of
 * ranges, because PostgreSQL estimates one row for a range. The ids are in their own select, so that the statement is
 * planned once for any number of ids.
 */
export async function offerRows(
  tx: Sql,
  { skuSellerIds, saleOrderId }: WantedOffers,
  day: IsoDay,
): Promise<OfferRow[]> {
  const { rows } = await tx.query<OfferRow>(
    `with wanted as (
       select $1::bigint[] || array(select sku_seller_id from order_items where sale_order_id = $3::bigint) as ids)
     select ss.id as sku_seller_id, s.name, s.weight_gram,
            ss.is_active and sellers.is_active and p.published_at is not null as is_offered,
            price.consumer_price, price.score,
            discount.id as discount_id, discount.discount_percent, c.path as category_path,
            case when reward.id is not null
                 then json_build_object('id', reward.id, 'quantity', reward.quantity, 'reward_quantity', reward.reward_quantity)
            end as reward_box,
            coalesce((select json_agg(json_build_object('id', b.id, 'quantity', b.quantity, 'discount_percent', b.discount_percent))
                        from special_discounts b
                       where b.sku_seller_id = ss.id and daterange(b.from_date, b.to_date) @> $2::date), '[]') as boxes,
            vat_percent_on(c.id, $2::date) as vat_percent,
            coalesce((select sum(i.actual_inventory) from inventories i
                       where i.sku_seller_id = ss.id and (i.expires_on is null or i.expires_on > $2::date)), 0) as available
       from sku_sellers ss
       join skus s on s.id = ss.sku_id
       join products p on p.id = s.product_id
       join categories c on c.id = p.category_id
       join sellers on sellers.id = ss.seller_id
       left join prices price
              on price.sku_seller_id = ss.id and $2::date >= coalesce(price.from_date, '-infinity')
             and $2::date < coalesce(price.to_date, 'infinity')
       left join discounts discount
              on discount.sku_seller_id = ss.id and $2::date >= coalesce(discount.from_date, '-infinity')
             and $2::date < coalesce(discount.to_date, 'infinity')
       left join reward_boxes reward
              on reward.sku_seller_id = ss.id and $2::date >= coalesce(reward.from_date, '-infinity')
             and $2::date < coalesce(reward.to_date, 'infinity')
      where ss.id = any ((select ids from wanted)::bigint[])`,
    [skuSellerIds, day, saleOrderId ?? null],
  )
  return rows
}

/** A line of an order with its stored row; null where the line is not stored as it is. */
export type LineRow = Pick<
  WrittenLine,
  'sku_seller_id' | 'quantity' | 'takes_free_units' | 'final_unit_price'
> & {
  stored: WrittenLine | null
}

/** The lines of an order, in the order in which they were added. */
export async function lineRows(tx: Sql, saleOrderId: number): Promise<LineRow[]> {
  const { rows } = await tx.query<WrittenLine>(
    `select sku_seller_id, quantity, takes_free_units, reward_quantity, unit_price, final_unit_price, discount_type, discount_id,
            special_discount_id, reward_box_id, discount_percent::float8, discount_amount, order_item_value_amount,
            order_discount_share, vat_percent::float8, vat_amount, order_item_score, offer_terms
       from order_items where sale_order_id = $1 order by id`,
    [saleOrderId],
  )
  return rows.map((stored) => ({
    sku_seller_id: stored.sku_seller_id,
    quantity: stored.quantity,
    takes_free_units: stored.takes_free_units,
    final_unit_price: stored.final_unit_price,
    stored,
  }))
}

export type RateRow = {
  delivery_method_id: number
  province_id: number | null
  up_to_gram: number | null
  price: number
}

/** Every rate of the active delivery methods, in the order in which the methods are offered. */
export async function rateRows(tx: Sql): Promise<RateRow[]> {
  const { rows } = await tx.query<RateRow>(
    `select r.delivery_method_id, r.province_id, r.up_to_gram, r.price
       from delivery_rates r join delivery_methods m on m.id = r.delivery_method_id
      where m.is_active order by m.position, m.id, r.id`,
    [],
  )
  return rows
}

/** A rate of an order's delivery method, with the province of its address; no price where the method is not offered any more. */
export type ChosenRateRow = Pick<RateRow, 'province_id' | 'up_to_gram'> & {
  to_province_id: number
  price: number | null
}

/** The delivery rates of an order; empty where no address is chosen. */
export async function chosenRateRows(tx: Sql, saleOrderId: number): Promise<ChosenRateRow[]> {
  const { rows } = await tx.query<ChosenRateRow>(
    `select c.province_id as to_province_id, r.province_id, r.up_to_gram, r.price
       from sale_orders o
       join addresses a on a.id = o.address_id
       join cities c on c.id = a.city_id
       left join (delivery_rates r join delivery_methods m on m.id = r.delivery_method_id and m.is_active)
              on r.delivery_method_id = o.delivery_method_id
      where o.id = $1 order by r.id`,
    [saleOrderId],
  )
  return rows
}

/** A line as it is stored. */
export type WrittenLine = {
  sku_seller_id: number
  quantity: number
  takes_free_units: boolean
  reward_quantity: number
  unit_price: number
  final_unit_price: number
  discount_type: string
  discount_id: number | null
  special_discount_id: number | null
  discount_percent: number
  reward_box_id: number | null
  discount_amount: number
  order_item_value_amount: number
  order_discount_share: number
  vat_percent: number
  vat_amount: number
  order_item_score: number
  /** Null where the offer has no discount and no box. */
  offer_terms: OfferTerms | null
}

export type WrittenTotals = {
  totalDeliveryCost: number
  sumOfOrderItemDiscountAmount: number
  orderDiscountPercent: number
  orderDiscountAmount: number
  totalDiscountAmount: number
  orderValueAmount: number
  finalAmountBeforeVat: number
  vatAmount: number
  payableAmount: number
  orderScore: number
  walletAmount: number
  codeRefusal: { code: string; details: object } | null
}

// $14 holds the lines.
const insertLines = `
     insert into order_items (
       sale_order_id, sku_seller_id, quantity, takes_free_units, reward_quantity, unit_price, final_unit_price, discount_type, discount_id,
       special_discount_id, reward_box_id, discount_percent, discount_amount, order_item_value_amount,
       order_discount_share, vat_percent, vat_amount, order_item_score, offer_terms)
     select $1, l.*
       from jsonb_to_recordset($14::jsonb) as l (
         sku_seller_id bigint, quantity int, takes_free_units boolean, reward_quantity int, unit_price bigint, final_unit_price bigint,
         discount_type text, discount_id bigint, special_discount_id bigint, reward_box_id bigint, discount_percent numeric,
         discount_amount bigint, order_item_value_amount bigint, order_discount_share bigint, vat_percent numeric,
         vat_amount bigint, order_item_score bigint, offer_terms jsonb)
     on conflict (sale_order_id, sku_seller_id) do update
        set quantity = excluded.quantity, takes_free_units = excluded.takes_free_units,
            reward_quantity = excluded.reward_quantity,
            unit_price = excluded.unit_price, final_unit_price = excluded.final_unit_price,
            discount_type = excluded.discount_type, discount_id = excluded.discount_id,
            special_discount_id = excluded.special_discount_id, reward_box_id = excluded.reward_box_id,
            discount_percent = excluded.discount_percent, discount_amount = excluded.discount_amount,
            order_item_value_amount = excluded.order_item_value_amount,
            order_discount_share = excluded.order_discount_share, vat_percent = excluded.vat_percent,
            vat_amount = excluded.vat_amount, order_item_score = excluded.order_item_score,
            offer_terms = excluded.offer_terms`

const updateTotals = `
     update sale_orders
        set total_delivery_cost = $2, sum_of_order_item_discount_amount = $3, order_discount_percent = $4,
            order_discount_amount = $5, total_discount_amount = $6, order_value_amount = $7,
            final_amount_before_vat = $8, vat_amount = $9, payable_amount = $10, order_score = $11,
            wallet_amount = $12, code_refusal = $13
      where id = $1`

/** Stores an order's totals and the changed lines, in one statement. */
export async function writeAmounts(
  tx: Sql,
  saleOrderId: number,
  { lines, totals }: { lines: readonly WrittenLine[]; totals: WrittenTotals },
): Promise<void> {
  await tx.query(lines.length === 0 ? updateTotals : `with lines as (${insertLines}) ${updateTotals}`, [
    saleOrderId,
    totals.totalDeliveryCost,
    totals.sumOfOrderItemDiscountAmount,
    totals.orderDiscountPercent,
    totals.orderDiscountAmount,
    totals.totalDiscountAmount,
    totals.orderValueAmount,
    totals.finalAmountBeforeVat,
    totals.vatAmount,
    totals.payableAmount,
    totals.orderScore,
    totals.walletAmount,
    totals.codeRefusal === null ? null : JSON.stringify(totals.codeRefusal),
    ...(lines.length === 0 ? [] : [JSON.stringify(lines)]),
  ])
}
