import type { Database } from '../platform/db/pool.ts'

/** When all of it was finished. */
const long = `timestamptz '2026-01-10 09:00Z'`

/**
 * Statements that add `$1` rows of finished business to the demo: what jobs once had to do and no longer have to. `$2` is
 * the moment of rows that are kept for some days only.
 */
const statements: readonly string[] = [
  `insert into accounts (username, password_hash, user_type, created_at)
   select 'finished' || n, '-', case when n % 2 = 0 then 'Customer' else 'NetworkMarketer' end,
          ${long} from generate_series(1, $1::int) n where $2::timestamptz is not null`,
  `insert into people (account_id, first_name, last_name, created_at, preferred_since)
   select id, 'نام', 'خانوادگی', created_at, created_at from accounts
    where username like 'finished%' and $1::int > 0 and $2::timestamptz is not null`,
  `create table finished as
   select row_number() over (order by p.id) as n, p.id as person_id, a.id as account_id
     from people p join accounts a on a.id = p.account_id where a.username like 'finished%'`,
  `insert into sale_orders (person_id, state, order_number, payable_amount, created_at, registered_at, delivered_at)
   select f.person_id, 'Delivered', '1399-' || f.n, 1000000, ${long}, ${long}, ${long} from finished f
    where f.n <= $1 and $2::timestamptz is not null`,
  `insert into order_items (sale_order_id, sku_seller_id, quantity, order_item_value_amount)
   select o.id, (select min(ss.id) from sku_sellers ss join sellers s on s.id = ss.seller_id and not s.is_own), 1, 900000
     from sale_orders o where o.order_number like '1399-%' and $1::int > 0 and $2::timestamptz is not null`,
  `insert into seller_credits (order_item_id, seller_id, units, goods_amount, fee_amount, credited_at)
   select i.id, ss.seller_id, 1, 900000, 135000, ${long} from order_items i
     join sale_orders o on o.id = i.sale_order_id and o.order_number like '1399-%' join sku_sellers ss on ss.id = i.sku_seller_id
    where $1::int > 0 and $2::timestamptz is not null`,
  `insert into payments (sale_order_id, gateway, state, amount, reference, created_at, verified_at)
   select o.id, 'sandbox', 'Verified', 1000000, 'finished ' || o.id, ${long}, ${long} from sale_orders o
    where o.order_number like '1399-%' and $1::int > 0 and $2::timestamptz is not null`,
  `insert into returns (sale_order_id, order_item_id, person_id, kind, quantity, state, requested_at, ended_at, awaiting_stock_since)
   select o.id, i.id, o.person_id, 'Defective', 1, 'Refused', ${long}, ${long}, ${long}
     from sale_orders o join order_items i on i.sale_order_id = o.id
    where o.order_number like '1399-%' and $1::int > 0 and $2::timestamptz is not null`,
  `insert into withdrawals (person_id, amount, way, payment_id, owner_name, state, requested_at, ended_at)
   select person_id, 1000, 'card', id, 'نام', 'Settled', ${long}, ${long} from payments
    where reference like 'finished %' and $1::int > 0 and $2::timestamptz is not null`,
  `with claimed as (
     insert into notice_occasions (person_id, kind, occasion, created_at)
     select person_id, 'PREFERRED_BLOCK_AHEAD', 'finished', ${long} from finished where n <= $1 and $2::timestamptz is not null
     returning *)
   insert into notices (person_id, kind, details, occasion, created_at)
   select person_id, kind, '{"day": "2026-01-20"}', occasion, created_at from claimed`,
  `with changed as (
     insert into destination_changes (person_id, kind, changed_at, account_ids)
     select person_id, 'PASSWORD', $2::timestamptz, array[account_id] from finished where n <= $1 returning id)
   insert into destination_alerts (change_id, channel, destination, language)
   select id, 'sms', '9120000000', 'fa' from changed`,
  `insert into sessions (token_hash, account_id, is_remembered, created_at, last_seen_at, expires_at)
   select convert_to('finished ' || n, 'utf8'), account_id, true, $2, $2, $2::timestamptz + interval '30 days' from finished where n <= $1`,
  `insert into idempotency_keys (account_id, command, key, request_hash, created_at)
   select account_id, 'x', 'finished ' || n, '', $2 from finished where n <= $1`,
  `insert into codes (purpose, subject, channel, destination, code_hash, sent_at, expires_at, used_at)
   select 'LOGIN', 'account ' || account_id, 'sms', '9120000000', '', $2, $2, $2 from finished where n <= $1`,
  `insert into login_failures (username_folded, address, failed_at)
   select 'finished' || n, '127.0.0.1', $2 from finished where n <= $1`,
  `insert into known_devices (account_id, token_hash, last_login_at)
   select account_id, '', $2 from finished where n <= $1`,
  `insert into username_reminders (cellphone, requested_at) select '9120000000', $2 from finished where n <= $1`,
  `insert into recoveries (ticket_hash, email, account_id, started_at, expires_at, used_at)
   select convert_to('finished ' || n, 'utf8'), 'a@b.example', account_id, $2, $2, $2 from finished where n <= $1`,
  `insert into outbox (channel, destination, body, sent_at) select 'sms', '9120000000', 'متن', $2 from finished where n <= $1`,
  `insert into product_views (product_id, day, viewer, is_counted)
   select (select min(id) from products), $2::timestamptz::date, decode(lpad(n::text, 32, '0'), 'hex'), true from finished where n <= $1`,
  `insert into sign_ups (token_hash, kind, details, cellphone, details_accepted_at, account_id, started_at, last_step_at, completed_at)
   select convert_to('finished ' || n, 'utf8'), 'Customer', '{}', '9120000000', ${long}, account_id, ${long}, ${long}, ${long}
     from finished where n <= $1 and $2::timestamptz is not null`,
  `insert into proposals (command, effect, permission, subject, body, details, state, proposed_by, proposed_at, starts_at, is_sole, done_at)
   select 'x', 'rights', 'x', 'finished ' || n, '{}', '{}', 'Done', account_id, ${long}, ${long}, true, ${long}
     from finished where n <= $1 and $2::timestamptz is not null`,
  `insert into product_imports (file_name, byte_size, options, state, counts, created_at, created_by)
   select 'finished.csv', 1, '{}', 'Done', '{}', $2, account_id from finished where n <= $1`,
  // Many wait for one thing that is out of stock.
  `insert into stock_watches (person_id, sku_id, created_at)
   select person_id, (select id from skus s where not can_be_bought(s.id, $2::timestamptz::date) order by id limit 1), $2
     from finished where n <= $1 and exists (select from skus s where not can_be_bought(s.id, $2::timestamptz::date))`,
  // Marketers who left long ago, with nobody below.
  `update people p set state = 'Terminated', contract_terminated_at = ${long}
     from finished f where f.person_id = p.id and f.n % 10 = 0 and f.n <= $1 and $2::timestamptz is not null`,
]

/**
 * Fills a demo with finished business: `count` persons, each with an order, its payment, return, payout, notice, session and
 * so on. Rows that are kept for some days are as young as `now`.
 */
export async function fillFinished(database: Database, count: number, now: Temporal.Instant): Promise<void> {
  for (const text of statements) {
    await database.query(text, text.includes('$1') ? [count, now.toString()] : [])
  }
  await database.query('vacuum analyze')
}
