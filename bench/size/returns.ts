import type { Database } from '../../apps/server/platform/db/pool.ts'
import { load } from './loading.ts'
import { type Shop, sqlOf } from './shop.ts'

/**
 * One unit of one order in fifty comes back, requested the day after the delivery and decided five to thirteen days after it:
 * nine of ten are refunded into the wallet with a credit note, one is refused, the newest are under way. Refunds of cancelled
 * orders as well.
 */
export async function generateReturns(database: Database, { now, orders }: Shop): Promise<void> {
  const tables = ['returns', 'return_moves', 'refunds', 'credit_note_counters', 'order_items']
  await load(database, tables, async (tx) => {
    await tx.query(`
      insert into returns (sale_order_id, order_item_id, person_id, kind, state, quantity, refund_to, decision_reason,
                           credit_note_number, goods_amount, vat_amount, score, reward_quantity, requested_at, accepted_at,
                           received_at, ended_at)
      with returned as (
        select b.*, b.registered_at + interval '6 days' as requested_at,
               b.registered_at + interval '5 days' + (5 + size.draw(k, 31, 9)) * interval '1 day' as ended_at,
               size.draw(k, 32, 10) = 0 as is_refused
          from size.bought b where b.state = 'Delivered' and b.k <= ${orders} and b.k % 50 = 11
      ), dated as (
        select *, case when ended_at < ${sqlOf(now)} then case when is_refused then 'Refused' else 'Refunded' end
                       when requested_at + interval '3 days' < ${sqlOf(now)} then 'Received'
                       when requested_at + interval '12 hours' < ${sqlOf(now)} then 'Accepted' else 'Requested' end as way
          from returned where requested_at < ${sqlOf(now)}
      ), numbered as (
        select d.*, y.year, row_number() over (partition by y.year, d.way order by d.ended_at, d.k) as number
          from dated d
          join (select split_part(month, '-', 1)::int as year, starts_at,
                       lead(starts_at, 1, 'infinity') over (order by starts_at) as ends_at
                  from jalali_months where month like '%-01') y on d.ended_at >= y.starts_at and d.ended_at < y.ends_at
      )
      select k, 2 * k - 1, person_id, 'ChangeOfMind', way, 1, 'wallet', case way when 'Refused' then 'کالا باز شده است.' else '' end,
             case way when 'Refunded' then year || '-' || number end,
             case way when 'Refunded' then size.to_ten(a_value - a_share, 1, a_quantity) end,
             case way when 'Refunded' then size.to_ten(a_vat, 1, a_quantity) end,
             case way when 'Refunded' then a_score / a_quantity end, case way when 'Refunded' then 0 end,
             requested_at, case when way <> 'Requested' then requested_at + interval '12 hours' end,
             case when way not in ('Requested', 'Accepted') then requested_at + interval '3 days' end,
             case when way in ('Refunded', 'Refused') then ended_at end
        from numbered order by requested_at, k`)
    await tx.query(`
      insert into credit_note_counters (jalali_year, last_number)
      select split_part(credit_note_number, '-', 1)::int, count(*) from returns where credit_note_number is not null group by 1`)
    await tx.query(`
      insert into return_moves (return_id, from_state, to_state, actor, account_id, reason, moved_at)
      select r.id, move.from_state, move.to_state, case move.to_state when 'Requested' then 'buyer' else 'office' end,
             case move.to_state when 'Requested' then r.person_id else office.id end, '', move.at
        from returns r
        cross join (select id from accounts where staff_role = 'orders') office
        cross join lateral (values (null, 'Requested', r.requested_at), ('Requested', 'Accepted', r.accepted_at),
          ('Accepted', 'Received', r.received_at), ('Received', r.state, r.ended_at)) move (from_state, to_state, at)
       where move.at is not null order by r.id, move.at`)
    await tx.query(`
      update order_items i set returned_quantity = r.quantity from returns r where r.order_item_id = i.id and r.state = 'Refunded'`)
    await tx.query(`
      insert into refunds (sale_order_id, return_id, person_id, way, goods_amount, vat_amount, delivery_amount, topped_up_amount,
                           earned_amount, gateway_amount, occasion, account_id, refunded_at)
      select r.sale_order_id, r.id, r.person_id, 'wallet', r.goods_amount, r.vat_amount, 0, 0, 0, r.goods_amount + r.vat_amount,
             'return ' || r.id || ' refunded', office.id, r.ended_at
        from returns r cross join (select id from accounts where staff_role = 'orders') office
       where r.state = 'Refunded' and r.goods_amount + r.vat_amount > 0
      union all
      select b.k, null, b.person_id, 'wallet', b.before_vat, b.a_vat + b.b_vat, b.delivery, b.wallet_part, 0, b.payable - b.wallet_part,
             'order ' || b.k || ' cancelled', b.person_id, b.cancelled_at
        from size.bought b where b.cancelled_at is not null
       order by 13, 1`)
  })
}
