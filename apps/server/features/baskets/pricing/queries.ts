import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../db/pool.ts'

export type Texts = { fa: string; en?: string }

/** An offer's records of one day, as the database has them. Percentages come as texts, exact. */
export type OfferRow = {
  sku_seller_id: number
  name: Texts
  weight_gram: number
  is_offered: boolean
  /** Null where no price is valid on that day. */
  consumer_price: number | null
  score: number | null
  discount_id: number | null
  discount_percent: string | null
  boxes: { id: number; quantity: number; discount_percent: number }[]
  vat_percent: string
  available: number
}

/** The offers of the given ids, those that do not exist left out. VAT is the category's own rate, or the nearest above it. */
export async function offerRows(tx: Sql, skuSellerIds: readonly number[], day: IsoDay): Promise<OfferRow[]> {
  const { rows } = await tx.query<OfferRow>(
    `select ss.id as sku_seller_id, s.name, s.weight_gram,
            ss.is_active and sellers.is_active and p.published_at is not null as is_offered,
            price.consumer_price, price.score,
            discount.id as discount_id, discount.discount_percent,
            coalesce((select json_agg(json_build_object('id', b.id, 'quantity', b.quantity,
                                                        'discount_percent', b.discount_percent))
                        from special_discounts b
                       where b.sku_seller_id = ss.id and daterange(b.from_date, b.to_date) @> $2::date), '[]') as boxes,
            coalesce((select r.vat_percent from vat_rates r
                       where r.category_id = any (c.path) and daterange(r.from_date, r.to_date) @> $2::date
                       order by array_position(c.path, r.category_id) desc limit 1), 10) as vat_percent,
            coalesce((select sum(i.actual_inventory) from inventories i where i.sku_seller_id = ss.id), 0) as available
       from sku_sellers ss
       join skus s on s.id = ss.sku_id
       join products p on p.id = s.product_id
       join categories c on c.id = p.category_id
       join sellers on sellers.id = ss.seller_id
       left join prices price
              on price.sku_seller_id = ss.id and daterange(price.from_date, price.to_date) @> $2::date
       left join discounts discount
              on discount.sku_seller_id = ss.id and daterange(discount.from_date, discount.to_date) @> $2::date
      where ss.id = any ($1::int[])`,
    [skuSellerIds, day],
  )
  return rows
}

export type LineRow = { id: number; sku_seller_id: number; quantity: number; final_unit_price: number }

/** The lines of an order, in the order in which they were added. */
export async function lineRows(tx: Sql, saleOrderId: number): Promise<LineRow[]> {
  const { rows } = await tx.query<LineRow>(
    'select id, sku_seller_id, quantity, final_unit_price from order_items where sale_order_id = $1 order by id',
    [saleOrderId],
  )
  return rows
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
  )
  return rows
}

export async function provinceOfAddress(tx: Sql, addressId: number): Promise<number> {
  const { rows } = await tx.query<{ province_id: number }>(
    'select c.province_id from addresses a join cities c on c.id = a.city_id where a.id = $1',
    [addressId],
  )
  return rows[0]!.province_id
}

/** A line's amounts as they are written down; `id` is the order item's. */
export type WrittenLine = {
  id: number
  reward_quantity: number
  unit_price: number
  final_unit_price: number
  discount_type: string
  discount_id: number | null
  special_discount_id: number | null
  discount_percent: number
  discount_amount: number
  order_item_value_amount: number
  vat_percent: number
  vat_amount: number
  order_item_score: number
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
}

/** Writes an order's amounts, line by line and in total, in one statement. */
export async function writeAmounts(
  tx: Sql,
  saleOrderId: number,
  lines: readonly WrittenLine[],
  totals: WrittenTotals,
): Promise<void> {
  await tx.query(
    `with line as (
       select * from jsonb_to_recordset($2::jsonb) as l (
         id int, reward_quantity int, unit_price bigint, final_unit_price bigint, discount_type text,
         discount_id int, special_discount_id int, discount_percent numeric, discount_amount bigint,
         order_item_value_amount bigint, vat_percent numeric, vat_amount bigint, order_item_score bigint)),
     items as (
       update order_items i
          set reward_quantity = l.reward_quantity, unit_price = l.unit_price,
              final_unit_price = l.final_unit_price, discount_type = l.discount_type,
              discount_id = l.discount_id, special_discount_id = l.special_discount_id,
              discount_percent = l.discount_percent, discount_amount = l.discount_amount,
              order_item_value_amount = l.order_item_value_amount, vat_percent = l.vat_percent,
              vat_amount = l.vat_amount, order_item_score = l.order_item_score
         from line l where i.id = l.id and i.sale_order_id = $1)
     update sale_orders
        set total_delivery_cost = $3, sum_of_order_item_discount_amount = $4, order_discount_percent = $5,
            order_discount_amount = $6, total_discount_amount = $7, order_value_amount = $8,
            final_amount_before_vat = $9, vat_amount = $10, payable_amount = $11, order_score = $12
      where id = $1`,
    [
      saleOrderId,
      JSON.stringify(lines),
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
    ],
  )
}
