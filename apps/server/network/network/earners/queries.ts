import type { Sql } from '../../../platform/db/pool.ts'

export type EarningOrder = {
  person_id: number
  /** Of its lines, less returns, in hundredths of a point. */
  score: number
  /** The month it counts in; null where that has not been calculated. */
  closed_month: string | null
}

/** A registered order with the month whose snapshot counted it. A cancelled or doubtful order has the score 0. */
export async function findEarningOrder(sql: Sql, saleOrderId: number): Promise<EarningOrder | undefined> {
  const { rows } = await sql.query<EarningOrder>(
    `select o.person_id,
            case when o.state = 'Cancelled' or exists (select from payment_doubts d where d.payment_id = paid.id and d.to_at is null)
                 then 0 else greatest(0, coalesce((select sum(i.order_item_score) from order_items i where i.sale_order_id = o.id), 0)
              - coalesce((select sum(r.score) from returns r where r.sale_order_id = o.id and r.state = 'Refunded'), 0)
            )::bigint end as score,
            (select c.month from commission_months c
              where c.snapshot_at >= o.registered_at
                and c.month >= (select m.month from jalali_months m
                                 where m.starts_at <= paid.verified_at and paid.verified_at < m.ends_at)
                and not exists (select from payment_doubts d where d.payment_id = paid.id and d.from_at <= c.snapshot_at
                                   and (d.to_at is null or d.to_at > c.snapshot_at))
              order by c.month limit 1) as closed_month
       from sale_orders o
       left join lateral (select p.id, p.verified_at from payments p
                           where p.sale_order_id = o.id and (p.state in ('Verified', 'RecordedNotPaid') or p.failure_reason = 'DISOWNED')
                           order by p.verified_at limit 1) paid on true
      where o.id = $1 and o.registered_at is not null`,
    [saleOrderId],
  )
  return rows[0]
}
