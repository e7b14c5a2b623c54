import type { Database, Transaction } from '../../apps/server/platform/db/pool.ts'
import { codeName, codePercent } from './base.ts'
import { load } from './loading.ts'
import { firstPersonId, type Shop, sqlOf } from './shop.ts'

/** From this value of the goods on, delivery is free: 50 dollars at the rate of a shop that set none. */
const freeShippingRial = 50_000_000
const deliveryRial = 520_000
const maxWalletRial = 500_000

/**
 * Orders of two lines, as they were bought: registered ones in the order of time, of every state by their age, three in a
 * hundred cancelled; then those that await their payment, then baskets.
 */
export async function generateOrders(database: Database, shop: Shop): Promise<void> {
  const tables = ['sale_orders', 'order_items', 'order_counters', 'sale_order_moves', 'discount_code_uses']
  await load(database, tables, async (tx) => {
    await buy(tx, shop)
    await insertOrders(tx)
    await insertItems(tx)
    await insertMoves(tx)
    await insertBaskets(tx, shop)
    await tx.query(`
      insert into order_counters (jalali_year, last_number)
      select split_part(order_number, '-', 1)::int, count(*) from size.bought where order_number is not null group by 1`)
    await tx.query(`
      insert into discount_code_uses (sale_order_id, discount_code_id, person_id, amount, reserved_at, used_at)
      select b.k, b.code_id, b.person_id, b.a_share + b.b_share, b.created_at, b.registered_at
        from size.bought b where b.code_id is not null and b.cancelled_at is null and b.registered_at is not null`)
  })
}

/**
 * One row an order, `a` and `b` its lines: what the other tables are written from. Every fortieth order is partly paid by
 * the wallet, every twentieth has a discount code; an order that awaits its payment was begun ten minutes ago.
 */
async function buy(tx: Transaction, { orders, awaiting, people, startsAt, now }: Shop): Promise<void> {
  await tx.query(`
    create table size.bought as
    -- Materialized where a value is used many times: pulled up, each use would draw it again.
    with drawn as materialized (
      select k, (k - 0.5) / ${orders}::float8 as share, k <= ${orders} as is_registered,
             k % 40 = 0 or (k > ${orders} and k % 2 = 0) as has_wallet_part,
             k % 20 = 7 and k <= ${orders} as has_code,
             size.draw(k, 21, o.count) as a_n, size.draw(k, 22, o.count - 1) as b_n, o.count as offer_count,
             1 + size.draw(k, 23, 3) as a_quantity, 1 + size.draw(k, 24, 2) as b_quantity
        from generate_series(1, ${orders + awaiting}::bigint) k, (select count(*) from size.offers) o
    ), timed as materialized (
      select d.*, ${firstPersonId} + 1 + size.draw(k, 20, least(size.joined_by(d.share), ${people} - 1)) as person_id,
             case when is_registered then ${sqlOf(startsAt)} + d.share * (${sqlOf(now)} - ${sqlOf(startsAt)})
                  else ${sqlOf(now)} - interval '10 minutes' end as at
        from drawn d
    ), dated as materialized (
      select t.*, case when is_registered then at end as registered_at, at - interval '15 minutes' as created_at,
             case when is_registered and size.draw(k, 25, 100) < 3 and at < ${sqlOf(now)} - interval '12 hours'
                  then at + interval '5 hours' end as cancelled_at
        from timed t
    ), priced as (
      select d.*, a.sku_seller_id as a_offer, a.inventory_id as a_stock, a.price as a_price, a.score as a_unit_score,
             a.vat_percent as a_vat_percent, a.price * d.a_quantity as a_value,
             b.sku_seller_id as b_offer, b.inventory_id as b_stock, b.price as b_price, b.score as b_unit_score,
             b.vat_percent as b_vat_percent, b.price * d.b_quantity as b_value
        from dated d
        join size.offers a on a.n = d.a_n
        join size.offers b on b.n = (d.a_n + 1 + d.b_n) % d.offer_count
    ), discounted as materialized (
      select p.*, off.amount as discount, off.a_share, off.amount - off.a_share as b_share
        from priced p
        cross join lateral (select case when has_code then size.to_ten(a_value + b_value, ${codePercent}, 100) else 0 end as amount) whole
        -- The spare ten goes to the line that is nearer to the next one, as shareByLargestRemainder has it.
        cross join lateral (select whole.amount,
          (2 * (whole.amount / 10) * a_value + a_value + b_value) / (2 * (a_value + b_value)) * 10 as a_share) off
    ), summed as (
      select d.*, a_value + b_value - discount as before_vat,
             size.to_ten(a_value - a_share, (a_vat_percent * 100)::bigint, 10000) as a_vat,
             size.to_ten(b_value - b_share, (b_vat_percent * 100)::bigint, 10000) as b_vat,
             a_unit_score * (a_value - a_share) / a_price as a_score, b_unit_score * (b_value - b_share) / b_price as b_score,
             case when a_value + b_value - discount >= ${freeShippingRial} then 0 else ${deliveryRial} end as delivery
        from discounted d)
    select k, person_id, created_at, registered_at, cancelled_at, a_offer, a_stock, a_price, a_quantity, a_value, a_share,
           a_vat_percent, a_vat, a_score, b_offer, b_stock, b_price, b_quantity, b_value, b_share, b_vat_percent, b_vat, b_score,
           discount, before_vat, delivery, before_vat + a_vat + b_vat + delivery as payable,
           case when has_wallet_part then least(${maxWalletRial}, before_vat) else 0 end as wallet_part,
           case when has_code then c.id end as code_id,
           case when is_registered then y.year || '-' || row_number() over (partition by y.year order by k) end as order_number,
           case when not is_registered then 'AwaitingPayment' when cancelled_at is not null then 'Cancelled'
                when at > ${sqlOf(now)} - interval '20 hours' then 'Registered'
                when at > ${sqlOf(now)} - interval '60 hours' then 'Preparing'
                when at > ${sqlOf(now)} - interval '7 days' then 'Shipped' else 'Delivered' end as state
      from summed s
      cross join (select id from discount_codes where code = '${codeName}') c
      join (select split_part(month, '-', 1)::int as year, starts_at,
                   lead(starts_at, 1, 'infinity') over (order by starts_at) as ends_at
              from jalali_months where month like '%-01') y
        on s.at >= y.starts_at and s.at < y.ends_at`)
  await tx.query(`alter table size.bought add primary key (k)`)
  await tx.query(`analyze size.bought`)
}

async function insertOrders(tx: Transaction): Promise<void> {
  await tx.query(`
    insert into sale_orders (id, person_id, state, order_number, address_id, delivery_method_id, receiver_name,
      receiver_cellphone, delivered_to, total_delivery_cost, order_discount_percent, order_discount_amount,
      total_discount_amount, order_value_amount, final_amount_before_vat, vat_amount, payable_amount, order_score,
      tracking_reference, reserved_until, created_at, registered_at, shipped_at, delivered_at, cancelled_at, discount_code_id,
      wallet_amount, invoiced)
      overriding system value
    select b.k, b.person_id, b.state, b.order_number, b.person_id, 1, p.first_name || ' ' || p.last_name, p.cellphone,
           jsonb_build_object('fa', a.address || '، کد پستی ' || a.postal_code, 'en', 'Sample street, ' || a.postal_code),
           b.delivery, case when b.code_id is null then 0 else ${codePercent} end, b.discount, b.discount, b.a_value + b.b_value,
           b.before_vat, b.a_vat + b.b_vat, b.payable, b.a_score + b.b_score,
           case when b.state in ('Shipped', 'Delivered') then '9990' || lpad((b.k * 7919)::text, 20, '0') end,
           case when b.registered_at is null then b.created_at + interval '30 minutes' end, b.created_at, b.registered_at,
           case when b.state in ('Shipped', 'Delivered') then b.registered_at + interval '2 days' end,
           case when b.state = 'Delivered' then b.registered_at + interval '5 days' end, b.cancelled_at, b.code_id, b.wallet_part,
           case when b.registered_at is not null then jsonb_build_object('shop', '{}'::jsonb, 'buyer', jsonb_build_object(
             'name', p.first_name || ' ' || p.last_name, 'nationalCode', p.national_code, 'cellphone', p.cellphone)) end
      from size.bought b join people p on p.id = b.person_id join addresses a on a.id = b.person_id
     order by b.k`)
}

async function insertItems(tx: Transaction): Promise<void> {
  await tx.query(`
    insert into order_items (id, sale_order_id, sku_seller_id, quantity, unit_price, final_unit_price, order_item_value_amount,
                             vat_percent, vat_amount, order_item_score, order_discount_share)
      overriding system value
    select line.id, b.k, line.offer, line.quantity, line.price, line.price, line.value, line.vat_percent, line.vat, line.score, line.share
      from size.bought b
      cross join lateral (values
        (2 * b.k - 1, a_offer, a_quantity, a_price, a_value, a_vat_percent, a_vat, a_score, a_share),
        (2 * b.k, b_offer, b_quantity, b_price, b_value, b_vat_percent, b_vat, b_score, b_share))
        line (id, offer, quantity, price, value, vat_percent, vat, score, share)
     order by b.k`)
}

async function insertMoves(tx: Transaction): Promise<void> {
  await tx.query(`
    insert into sale_order_moves (sale_order_id, from_state, to_state, actor, account_id, moved_at)
    select b.k, move.from_state, move.to_state, move.actor,
           case move.actor when 'buyer' then b.person_id when 'office' then office.id end, move.at
      from size.bought b
      cross join (select id from accounts where staff_role = 'orders') office
      cross join lateral (values
        ('Draft', 'AwaitingPayment', 'buyer', b.created_at),
        ('AwaitingPayment', 'Registered', 'system', b.registered_at),
        ('Registered', 'Cancelled', 'buyer', b.cancelled_at),
        ('Registered', 'Preparing', 'office',
         case when b.state in ('Preparing', 'Shipped', 'Delivered') then b.registered_at + interval '10 hours' end),
        ('Preparing', 'Shipped', 'office',
         case when b.state in ('Shipped', 'Delivered') then b.registered_at + interval '2 days' end),
        ('Shipped', 'Delivered', 'office', case when b.state = 'Delivered' then b.registered_at + interval '5 days' end))
        move (from_state, to_state, actor, at)
     where move.at is not null
     order by b.k, move.at`)
}

/** Baskets of one line; the newest of each person is the one being filled. */
async function insertBaskets(
  tx: Transaction,
  { orders, awaiting, drafts, people, now }: Shop,
): Promise<void> {
  const first = orders + awaiting
  await tx.query(`
    insert into sale_orders (id, person_id, state, order_value_amount, final_amount_before_vat, payable_amount, created_at)
      overriding system value
    select ${first} + d, ${firstPersonId} + 1 + size.draw(d, 26, ${people} - 1), 'Draft', 0, 0, 0,
           ${sqlOf(now)} - size.draw(d, 27, 720) * interval '1 hour'
      from generate_series(1, ${drafts}::bigint) d`)
  await tx.query(`
    insert into order_items (id, sale_order_id, sku_seller_id, quantity, unit_price, final_unit_price, order_item_value_amount,
                             vat_percent)
      overriding system value
    select 2 * ${first} + d, ${first} + d, o.sku_seller_id, 1, o.price, o.price, o.price, o.vat_percent
      from generate_series(1, ${drafts}::bigint) d
      join size.offers o on o.n = size.draw(d, 28, (select count(*) from size.offers))`)
  await tx.query(`
    update people p set active_sale_order_id = d.id
      from (select person_id, max(id) as id from sale_orders where id > ${first} group by person_id) d
     where d.person_id = p.id`)
}
