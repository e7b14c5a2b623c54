import type { Sql } from '../../platform/db/pool.ts'

/** The refundable amounts of a registered order, in rials. */
export type PaidAmounts = {
  final_amount_before_vat: number
  vat_amount: number
  total_delivery_cost: number
}

export async function paidAmounts(tx: Sql, saleOrderId: number): Promise<PaidAmounts> {
  const { rows } = await tx.query<PaidAmounts>(
    'select final_amount_before_vat, vat_amount, total_delivery_cost from sale_orders where id = $1',
    [saleOrderId],
  )
  return rows[0]!
}

/** The buyer and state of an order, without a lock; undefined for an unknown order. */
export async function findOrder(
  sql: Sql,
  saleOrderId: number,
): Promise<{ person_id: number; state: string } | undefined> {
  const { rows } = await sql.query<{ person_id: number; state: string }>(
    'select person_id, state from sale_orders where id = $1',
    [saleOrderId],
  )
  return rows[0]
}
