import type { OfferTerms } from '@anar/domain/pricing'
import type { Sql } from '../../../platform/db/pool.ts'
import type { ReturnRow } from '../queries.ts'

/** A line of an order as it was paid, with what its refunds gave back; `code` is the applied discount code. */
export type GoodsRow = {
  id: number
  sku_seller_id: number
  quantity: number
  takes_free_units: boolean
  reward_quantity: number
  unit_price: number
  discount_percent: number
  offer_terms: OfferTerms | null
  order_item_value_amount: number
  order_discount_share: number
  vat_percent: number
  vat_amount: number
  order_item_score: number
  returned_quantity: number
  refunded_goods: number
  refunded_vat: number
  refunded_score: number
  refunded_free: number
  code: { percent: number | null; minimum: number } | null
}

export async function goodsRows(sql: Sql, saleOrderId: number): Promise<GoodsRow[]> {
  const { rows } = await sql.query<GoodsRow>(
    `select i.id, i.sku_seller_id, i.quantity, i.takes_free_units, i.reward_quantity, i.unit_price,
            i.discount_percent::float8, i.offer_terms, i.order_item_value_amount, i.order_discount_share,
            i.vat_percent::float8, i.vat_amount, i.order_item_score, i.returned_quantity,
            coalesce(back.goods, 0)::bigint as refunded_goods, coalesce(back.vat, 0)::bigint as refunded_vat,
            coalesce(back.score, 0)::bigint as refunded_score, coalesce(back.free, 0)::int as refunded_free,
            (select json_build_object('percent', c.percent, 'minimum', c.minimum_basket)
               from sale_orders o join discount_codes c on c.id = o.discount_code_id
              where o.id = i.sale_order_id and o.order_discount_amount > 0) as code
       from order_items i
       left join lateral (
         select sum(r.goods_amount) as goods, sum(r.vat_amount) as vat, sum(r.score) as score, sum(r.reward_quantity) as free
           from returns r where r.order_item_id = i.id and r.state = 'Refunded') back on true
      where i.sale_order_id = $1 order by i.id`,
    [saleOrderId],
  )
  return rows
}

export async function returnOf(
  sql: Sql,
  returnId: number,
): Promise<Pick<ReturnRow, 'order_item_id' | 'quantity' | 'kind'>> {
  const { rows } = await sql.query<Pick<ReturnRow, 'order_item_id' | 'quantity' | 'kind'>>(
    'select order_item_id, quantity, reward_quantity, kind from returns where id = $1',
    [returnId],
  )
  return rows[0]!
}

/** Units of returns under way, by order item. */
export async function openUnits(sql: Sql, saleOrderId: number): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ order_item_id: number; units: number }>(
    `select order_item_id, sum(quantity)::int as units from returns
      where sale_order_id = $1 and ended_at is null group by order_item_id`,
    [saleOrderId],
  )
  return new Map(rows.map((row) => [row.order_item_id, row.units]))
}
