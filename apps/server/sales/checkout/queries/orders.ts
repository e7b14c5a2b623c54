import type { Sql } from '../../../platform/db/pool.ts'
import type { DueRow } from '../../../platform/processes/work-off.ts'

/**
 * Freezes an order's details at registration: its destination, one line in each language, the names on its invoice, and
 * the wallet's part of the payment. Later changes do not affect them.
 */
export async function freezeOrderDetails(tx: Sql, saleOrderId: number, walletRial: number): Promise<void> {
  await tx.query(
    `update sale_orders o
        set wallet_amount = $2,
            invoiced = invoice_names(o.person_id),
            delivered_to = jsonb_build_object(
              'fa', case when w.id is not null
                         then concat_ws('، ', 'دریافت از ' || localized(w.name, 'fa'), localized(w.address, 'fa'))
                         else concat_ws('، ', localized(p.name, 'fa'), localized(c.name, 'fa'), a.address,
                                        'کد پستی ' || translate(a.postal_code, '0123456789', '۰۱۲۳۴۵۶۷۸۹')) end,
              'en', case when w.id is not null
                         then concat_ws(', ', 'Fetched from ' || localized(w.name, 'en'), localized(w.address, 'en'))
                         else concat_ws(', ', a.address, localized(c.name, 'en'), localized(p.name, 'en'),
                                        'postal code ' || a.postal_code) end)
       from sale_orders same
       left join warehouses w on w.id = same.warehouse_id
       left join addresses a on a.id = same.address_id
       left join cities c on c.id = a.city_id
       left join provinces p on p.id = c.province_id
      where o.id = $1 and same.id = $1`,
    [saleOrderId, walletRial],
  )
}

export type ExpiredOrder = DueRow & { person_id: number; reserved_until: Date }

/** Orders whose payment time has passed, the oldest first, from a position on. */
export async function expiredOrders(
  sql: Sql,
  { now, after, limit }: { now: Temporal.Instant; after: DueRow; limit: number },
): Promise<ExpiredOrder[]> {
  const { rows } = await sql.query<ExpiredOrder>(
    `select id, person_id, reserved_until, reserved_until::text as "dueAt" from sale_orders
      where reserved_until < $1 and (reserved_until, id) > ($2::timestamptz, $3::bigint)
      order by reserved_until, id limit $4`,
    [now.toString(), after.dueAt, after.id, limit],
  )
  return rows
}

export async function isAccountClosed(tx: Sql, personId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from people p join accounts a on a.id = p.account_id where p.id = $1 and a.closed_at is null`,
    [personId],
  )
  return rowCount === 0
}
