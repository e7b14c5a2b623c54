import type { Database, Sql } from '../../apps/server/platform/db/pool.ts'
import { load } from './loading.ts'
import { gateway } from './payments.ts'
import { firstPersonId, type Shop, sqlOf } from './shop.ts'

/** The account of the demo's member of staff with a role; accounts and persons share their ids. */
export async function staffId(sql: Sql, role: string): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'select min(id) as id from accounts where staff_role = $1',
    [role],
  )
  return rows[0]!.id
}

/** What the office works through beside orders and money: complaints, comments, applications, days that were matched. */
export async function generateOffice(database: Database, { now, people }: Shop): Promise<void> {
  const tables = ['complaints', 'comments', 'products', 'marketer_applications', 'payment_days']
  await load(database, tables, async (tx) => {
    await tx.query(`
      insert into complaints (person_id, sale_order_id, subject, text, state, created_at, due_at, answer, answered_at, answered_by,
                              closed_at, closed_by)
      select b.person_id, b.k, 'تأخیر در ارسال', 'سفارش من دیرتر از زمان گفته‌شده فرستاده شد.', w.state, w.at, w.at + interval '2 days',
             case when w.state <> 'Open' then 'از شما پوزش می‌خواهیم.' end,
             case when w.state <> 'Open' then w.at + interval '1 day' end, case when w.state <> 'Open' then support.id end,
             case when w.state = 'Closed' then w.at + interval '3 days' end, case when w.state = 'Closed' then support.id end
        from size.bought b
        cross join (select id from accounts where staff_role = 'support') support
        cross join lateral (select b.registered_at + interval '3 days' as at,
                                   case when b.registered_at < ${sqlOf(now)} - interval '30 days' then 'Closed'
                                        when b.registered_at < ${sqlOf(now)} - interval '5 days' then 'Answered' else 'Open' end as state) w
       where b.k % 400 = 13 and w.at < ${sqlOf(now)} order by b.k`)
    await tx.query(`
      insert into comments (product_id, person_id, rating, text, is_buyer, state, created_at)
      select p.ids[1 + size.draw(n, 41, cardinality(p.ids))], ${firstPersonId} + n, 1 + size.draw(n, 42, 5), 'نظر شمارهٔ ' || n, false,
             case when n > 0.99 * ${people} then 'Pending' else 'Published' end, size.joined_at(n)
        from generate_series(1, ${people}::bigint) n cross join (select array_agg(id order by id) as ids from products) p
       where n % 10 = 5`)
    await tx.query(`
      update products p set rating_count = c.count, rating_sum = c.sum
        from (select product_id, count(rating) as count, sum(rating) as sum from comments where state = 'Published' group by 1) c
       where c.product_id = p.id`)
    await tx.query(`
      insert into marketer_applications (person_id, state, sponsor_id, is_eligible, iban, created_at, submitted_at)
      select p.id, 'UnderReview', p.sponsor_id, true, size.iban(p.id), ${sqlOf(now)} - size.draw(p.id, 43, 100) * interval '1 hour',
             ${sqlOf(now)} - size.draw(p.id, 43, 100) * interval '1 hour'
        from people p join accounts a on a.id = p.account_id and a.user_type = 'Customer'
       where p.id > ${firstPersonId} and size.draw(p.id, 44, 50) = 0 order by p.id`)
    await tx.query(`
      insert into payment_days (day, gateway, our_count, our_amount, their_count, their_amount, unanswered, checked_at)
      select day, '${gateway}', count, amount, count, amount, 0, (day + 1)::timestamp at time zone 'Asia/Tehran' + interval '4 hours'
        from (select tehran_day(created_at) as day, count(*) as count, sum(amount) as amount
                from payments where state = 'Verified' group by 1) d
       where day < tehran_day(${sqlOf(now)}) - 1 order by day`)
  })
}

/**
 * A notice of each registration, each delivery and each commission, read a day later but for those of the last week; those
 * of the last six hours are still to be sent.
 */
export async function generateNotices(database: Database, { now }: Shop): Promise<void> {
  await load(database, ['notice_occasions', 'notices'], async (tx) => {
    await tx.query(`
      create temporary table announced on commit drop as
      select person_id, 'ORDER_REGISTERED' as kind, 'order ' || k || ' Registered' as occasion, registered_at as at, jsonb_build_object(
               'saleOrderId', k::text, 'number', order_number, 'amount', payable::text) as details
        from size.bought where registered_at is not null
      union all
      select person_id, 'ORDER_DELIVERED', 'order ' || k || ' Delivered', registered_at + interval '5 days', jsonb_build_object(
               'saleOrderId', k::text, 'number', order_number, 'amount', payable::text,
               'day', (tehran_day(registered_at) + 12)::text)
        from size.bought where state = 'Delivered'
      union all
      select person_id, 'COMMISSION_PAID', month, paid_at, jsonb_build_object('month', month, 'amount', payable::text)
        from statements where state = 'paid'`)
    await tx.query(`
      insert into notice_occasions (person_id, kind, occasion, created_at)
      select person_id, kind, occasion, at from announced order by person_id, kind, occasion`)
    await tx.query(`
      insert into notices (person_id, kind, details, occasion, created_at, read_at, sms_due_at)
      select person_id, kind, details, occasion, at,
             case when at < ${sqlOf(now)} - interval '7 days' then at + interval '1 day' end,
             case when at > ${sqlOf(now)} - interval '6 hours' then at end
        from announced order by at, person_id`)
  })
}
