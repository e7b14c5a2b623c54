import type { Sql } from '../../platform/db/pool.ts'

/** What of a registered order goes back to who paid it, in rials. */
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

/** Whose order it is, and how it stands before anything is locked; undefined for one that does not exist. */
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
