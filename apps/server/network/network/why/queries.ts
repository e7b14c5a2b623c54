import type { Sql } from '../../../platform/db/pool.ts'

export type LineRow = {
  order_item_id: number
  order_number: string
  registered_at: Date
  name: { fa: string; en?: string }
}

/** Order lines by id, with their product names. */
export async function linesById(sql: Sql, orderItemIds: readonly number[]): Promise<Map<number, LineRow>> {
  const { rows } = await sql.query<LineRow>(
    `select i.id as order_item_id, o.order_number, o.registered_at, p.name
       from order_items i
       join sale_orders o on o.id = i.sale_order_id
       join sku_sellers ss on ss.id = i.sku_seller_id
       join skus k on k.id = ss.sku_id
       join products p on p.id = k.product_id
      where i.id = any($1)`,
    [orderItemIds],
  )
  return new Map(rows.map((row) => [row.order_item_id, row]))
}

export type AdjustmentRow = { amount: number; reason: string; created_at: Date }

export async function adjustmentsOf(
  sql: Sql,
  { personId, month }: { personId: number; month: string },
): Promise<AdjustmentRow[]> {
  const { rows } = await sql.query<AdjustmentRow>(
    `select amount, reason, created_at from commission_adjustments
      where month = $2 and person_id = $1 order by created_at, id limit 200`,
    [personId, month],
  )
  return rows
}
