import type { Database, Sql } from '../../../apps/server/platform/db/pool.ts'
import { load } from '../loading.ts'
import { rareLastName } from '../people.ts'

/** People, and the persons of the senders of questions. */
export const peopleCount = 20_000
export const senders = { marketer: 1, walletOwner: 2, office: peopleCount + 1 } as const

/** The phone of a person: in no order of the ids, as people join. */
export const cellphoneOf = (personId: number) =>
  `9${String(((personId * 7919) % 30011) * 33319).padStart(9, '0')}`

const orderCount = 40_000
const queueLength = 12_000
const start = `timestamptz '2025-01-01 00:00+00'`

/**
 * Tens of thousands of rows in each table that grows with the people and orders of a shop: enough that reading most of one
 * shows.
 */
export async function insertManyRows(database: Database): Promise<void> {
  const tables = [
    ...['accounts', 'people', 'sale_orders', 'payments', 'complaints', 'returns', 'marketer_applications'],
    ...['comments', 'notices', 'withdrawals', 'sponsorships', 'standings', 'audit_log', 'stock_movements'],
  ]
  const others = ['inventories', 'products', 'standing_runs']
  await load(database, [...tables, ...others], async (tx) => {
    await tx.query(`set local statement_timeout = '60s'`)
    for (const insert of [people, orders, payments, queues, opinions, ofPersons, network, log, stock])
      await insert(tx)
  })
  for (const table of [...tables, ...others]) await database.query(`vacuum analyze ${table}`)
}

// A count reads on to a thousand: so few names, that even a common one is found within the limit of the test.
const firstNames = `array['سارا', 'مریم', 'محمد', 'آرش']`
const lastNames = `array['احمدی', 'کریمی', 'رضایی']`

async function people(sql: Sql): Promise<void> {
  await sql.query(
    `insert into accounts (id, username, password_hash, user_type, staff_role, created_at) overriding system value
     select n, case n when $1 + 1 then 'orders' else 'member' || n end, '-',
            case when n > $1 then 'Staff' when n % 33 = 0 then 'PreferredCustomer' when n % 11 = 0 then 'Customer'
                 else 'NetworkMarketer' end,
            case when n > $1 then 'admin' end, ${start} + n * interval '20 minutes'
       from generate_series(1, $1::int + 1) n`,
    [peopleCount],
  )
  await sql.query(
    `insert into people (id, account_id, sponsor_id, state, first_name, last_name, national_code, cellphone, email, created_at,
                         username, user_type) overriding system value
     select a.id, a.id, nullif(a.id / 10, 0), case when a.user_type <> 'NetworkMarketer' then 'NotApplied' else 'Active' end,
            (${firstNames})[1 + a.id % 4],
            case when a.id % 10000 = 77 then $1 else (${lastNames})[1 + a.id % 3] end || ' ' || a.id,
            lpad(a.id::text, 10, '0'), '9' || lpad((a.id * 7919 % 30011 * 33319)::text, 9, '0'), a.username || '@example.com', a.created_at,
            a.username, a.user_type
       from accounts a`,
    [rareLastName],
  )
  await sql.query(
    `update people set state = 'Blocked', blocked_at = ${start}, block_reason = 'OFFICE' where id % 1000 = 5`,
  )
}

// Most orders are delivered, but not the newest; there are thousands of baskets. A twentieth of them is of one person.
const orders = (sql: Sql) =>
  sql.query(
    `insert into sale_orders (id, person_id, state, order_number, created_at, registered_at) overriding system value
     select n, case when n % 20 = 0 then 2 else 3 + n * 7919 % ($1::int - 3) end, state,
            case when state <> 'Draft' then '1404-' || n end, at, case when state <> 'Draft' then at end
       from generate_series(1, $2::int) n
       cross join lateral (select ${start} + n * interval '10 minutes' as at,
                                  case when n % 6 = 1 then 'Draft' when n > $2 - 50 then 'Registered'
                                       when n > $2 - 100 then 'Preparing' when n > $2 - 5600 then 'Shipped'
                                       when n % 1000 = 3 then 'Cancelled' else 'Delivered' end as state) o`,
    [peopleCount, orderCount],
  )

const payments = (sql: Sql) =>
  sql.query(
    `insert into payments (sale_order_id, person_id, gateway, state, amount, reference, gateway_trace, created_at)
     select id, person_id, 'sandbox', case when id % 3000 = 1 then 'PaidNotRecorded' when id % 3000 = 2 then 'Redirected'
                                           else 'Verified' end,
            1000, 'reference-' || id, 'trace-' || id, created_at
       from sale_orders where state <> 'Draft'`,
  )

async function queues(sql: Sql): Promise<void> {
  const length = [queueLength]
  await sql.query(
    `insert into complaints (person_id, subject, text, state, created_at, due_at, answer, answered_at)
     select 3 + n, 'a subject', 'a text of a complaint', state, at, at + interval '2 days',
            case when state <> 'Open' then 'an answer' end, case when state <> 'Open' then at + interval '1 day' end
       from generate_series(1, $1::int) n
       cross join lateral (select ${start} + n * interval '30 minutes' as at,
                                  case when n > $1 - 30 then 'Open' when n % 500 = 1 then 'Answered' else 'Closed' end as state) c`,
    length,
  )
  await sql.query(
    `insert into returns (sale_order_id, order_item_id, person_id, kind, state, quantity, requested_at, ended_at,
                          credit_note_number, replacement_reference, awaiting_stock_since)
     select n, n, 3 + n, 'Defective', state, 1, at, case when state in ('Refunded', 'Replaced') then at end,
            case when state = 'Refunded' then '1404-' || n end,
            case when state = 'Replaced' and n % 1000 <> 5 then 'a reference' else '' end,
            case when state = 'Received' and n % 2 = 0 then at end
       from generate_series(1, $1::int) n
       cross join lateral (select ${start} + n * interval '30 minutes' as at,
                                  case when n > $1 - 20 then 'Requested' when n > $1 - 40 then 'Accepted'
                                       when n > $1 - 60 then 'Received' when n % 5 = 0 then 'Replaced' else 'Refunded' end as state) r`,
    length,
  )
  await sql.query(
    `insert into marketer_applications (person_id, state, sponsor_id, created_at, submitted_at, decided_at)
     select 3 + n, state, 1, at, at, case when state <> 'UnderReview' then at + interval '1 day' end
       from generate_series(1, $1::int) n
       cross join lateral (select ${start} + n * interval '30 minutes' as at,
                                  case when n > $1 - 30 then 'UnderReview' when n % 300 = 1 then 'Rejected' else 'Approved' end as state) a`,
    length,
  )
}

async function opinions(sql: Sql): Promise<void> {
  await sql.query(
    `insert into products (id, brand_id, category_id, name, summary, description, combination, how_to_use, features,
                           manufacture_country, hue, published_at)
     select n, 1, 1, '{"fa": "کالا"}', '{"fa": "x"}', '{"fa": "x"}', '{"fa": "x"}', '{"fa": []}', '{"fa": []}', '{"fa": "x"}', 1, ${start}
       from generate_series(1, 1000) n`,
  )
  await sql.query(
    `insert into comments (product_id, person_id, rating, text, state, created_at, decided_at, report_count)
     select 1 + n % 1000, 3 + n % 19997, 5, 'a text', state, at, case when state <> 'Pending' then at end, (n % 1000 = 9)::int
       from generate_series(1, $1::int) n
       cross join lateral (select ${start} + n * interval '30 minutes' as at,
                                  case when n > $1 - 30 then 'Pending' when n % 300 = 1 then 'Rejected' else 'Published' end as state) c`,
    [2 * queueLength],
  )
}

/** What a person has much of: the wallet's owner has a third of all. */
async function ofPersons(sql: Sql): Promise<void> {
  await sql.query(
    `insert into notices (person_id, kind, occasion, created_at, read_at)
     select case when n % 3 = 0 then 2 else n end, 'WELCOME', n::text, at, case when n % 1000 <> 0 then at end
       from generate_series(1, $1::int) n cross join lateral (select ${start} + n * interval '30 minutes' as at) o`,
    [queueLength],
  )
  await sql.query(
    `insert into withdrawals (person_id, amount, iban, owner_name, state, requested_at)
     select case when n % 3 = 0 then 2 else n end, 1000, 'IR' || lpad(n::text, 24, '0'), 'an owner',
            case when n > $1 - 20 then 'Requested' when n > $1 - 40 then 'Approved' when n > $1 - 60 then 'Exported'
                 else 'Settled' end, ${start} + n * interval '30 minutes'
       from generate_series(1, $1::int) n`,
    [queueLength],
  )
  await sql.query(
    `insert into sponsorships (person_id, sponsor_id, from_at) select id, sponsor_id, created_at from people where sponsor_id is not null`,
  )
}

// Person 1 is at the top of everybody. Neighbours in the table are none in the tree, as when people join one by one.
async function network(sql: Sql): Promise<void> {
  await sql.query(
    `insert into standings (run, person_id, parent_id, place, last_place, depth, child_count, team_size, active_count, own_score,
                            group_score, side_score, rate_basis_points, is_eligible, rank, breakaway_legs, own_purchase,
                            differential, generation)
     select 1, n, nullif(n / 10, 0), place, case n when 1 then $1 else place end, 0, 10, case n when 1 then $1 else n % 50 end, 0,
            n % 40 / 35 * n, n % 40 / 30 * n, 0, 0, n % 30 = 0, 'None', 0, (n % 20 = 15)::int, 0, 0
       from generate_series(1, $1::int) n
       cross join lateral (select case n when 1 then 0 else 1 + n * 7919 % $1 end as place) p`,
    [peopleCount],
  )
  await sql.query(
    `insert into standing_runs (run, month, computed_at, current_at, duration_ms, member_count, net_sales, inputs_sha256)
     values (1, '1405-08', now(), now(), 1, $1, 1, '')`,
    [peopleCount],
  )
}

const log = (sql: Sql) =>
  sql.query(
    `insert into audit_log (id, at, account_id, action, subject, previous_hash, hash, key_id)
     select n, ${start} + n * interval '1 minute', case when n % 10000 = 5 then $1::bigint when n % 2 = 0 then n end,
            case when n % 10000 = 6 then 'months/approve' when n % 2 = 0 then 'orders/prepare' else 'people/block' end,
            case when n % 2 = 0 then 'order ' else 'return ' end || n % 5000, '', '', 'test'
       from generate_series(1, $2::int) n`,
    [senders.office, 2 * queueLength],
  )

async function stock(sql: Sql): Promise<void> {
  await sql.query(
    `insert into inventories (id, sku_seller_id, warehouse_id, on_hand) overriding system value
     select n, n, 1, 1000 from generate_series(1, 100) n`,
  )
  await sql.query(
    `insert into stock_movements (inventory_id, kind, on_hand_units, sale_order_id, moved_at)
     select 1 + n % 100, 'sold', -1, n, ${start} + n * interval '30 minutes' from generate_series(1, $1::int) n`,
    [queueLength],
  )
}
