import type { Database, Transaction } from '../../apps/server/platform/db/pool.ts'
import { load } from './loading.ts'
import { type Shop, sqlOf, unrecordedCount, walletPersonId } from './shop.ts'

/** The gateway of all payments: the sandbox bank. */
export const gateway = 'sandbox'
const recentDays = 3
const walletTopUpRial = 50_000

/**
 * One verified payment for each registered order, a failed one before every twentieth, a top-up before whatever the wallet
 * paid, the top-ups of the large wallet, and a few that could not be recorded. Payment `k` is
 * that of order `k`; references are 32 hexadecimal digits, as the sandbox bank writes them.
 */
export async function generatePayments(database: Database, shop: Shop): Promise<void> {
  await load(database, ['payments', 'sandbox_bank.payments'], async (tx) => {
    await insertOrderPayments(tx, shop)
    await insertFailed(tx)
    await insertTopUps(tx, shop)
    await insertUnrecorded(tx, shop)
    // The bank's own record, of what the daily matching still asks about.
    await tx.query(`
      insert into sandbox_bank.payments (reference, amount, return_url, description, state, trace, verified_at, created_at)
      select reference, amount, '/', '', case when state = 'Redirected' then 'open' when state = 'Failed' then 'declined' else 'paid' end,
             gateway_trace, verified_at, created_at
        from payments where created_at > ${sqlOf(shop.now)} - interval '${recentDays} days' and id > 0 and gateway = '${gateway}'`)
  })
}

async function insertOrderPayments(tx: Transaction, { orders }: Shop): Promise<void> {
  await tx.query(`
    insert into payments (id, sale_order_id, person_id, gateway, state, amount, reference, gateway_trace, created_at, verified_at,
                          wallet_amount, topped_up_amount)
      overriding system value
    select k, k, person_id, '${gateway}', case when k <= ${orders} then 'Verified' else 'Redirected' end, payable - wallet_part,
           lpad(to_hex(k), 32, '0'), case when k <= ${orders} then (100000 + k * 911)::text end, created_at, registered_at,
           wallet_part, case when k <= ${orders} then wallet_part else 0 end
      from size.bought order by k`)
}

async function insertFailed(tx: Transaction): Promise<void> {
  await tx.query(`
    insert into payments (id, sale_order_id, person_id, gateway, state, amount, reference, failure_reason, created_at)
      overriding system value
    select m.id + row_number() over (order by k), k, person_id, '${gateway}', 'Failed', payable, 'f' || lpad(to_hex(k), 31, '0'),
           case size.draw(k, 33, 3) when 0 then 'CANCELLED' else 'DECLINED' end, created_at - interval '5 minutes'
      from size.bought cross join (select max(id) as id from payments) m
     where k % 20 = 3 and registered_at is not null order by k`)
}

async function insertTopUps(tx: Transaction, { walletEntries, startsAt, now }: Shop): Promise<void> {
  await tx.query(`
    insert into payments (id, person_id, gateway, purpose, state, amount, reference, gateway_trace, created_at, verified_at)
      overriding system value
    select m.id + row_number() over (order by t.at, t.reference), t.person_id, '${gateway}', 'top-up', 'Verified', t.amount, t.reference,
           '1', t.at - interval '1 minute', t.at
      from (select person_id, wallet_part as amount, 'a' || lpad(to_hex(k), 31, '0') as reference,
                   created_at - interval '10 minutes' as at
              from size.bought where wallet_part > 0
            union all
            select ${walletPersonId}, ${walletTopUpRial}, 'b' || lpad(to_hex(n), 31, '0'),
                   ${sqlOf(startsAt)} + (n - 0.5) / ${walletEntries}::float8 * (${sqlOf(now)} - ${sqlOf(startsAt)})
              from generate_series(1, ${walletEntries}) n) t
      cross join (select max(id) as id from payments) m
     order by 1`)
}

async function insertUnrecorded(tx: Transaction, { now, orders }: Shop): Promise<void> {
  await tx.query(`
    insert into payments (id, person_id, gateway, purpose, state, amount, reference, gateway_trace, created_at, refund_due_at)
      overriding system value
    select m.id + n, b.person_id, '${gateway}', 'top-up', 'PaidNotRecorded', 250000, 'd' || lpad(to_hex(n), 31, '0'), '1',
           ${sqlOf(now)} - n * interval '1 hour', ${sqlOf(now)} + interval '2 days'
      from generate_series(1, ${unrecordedCount}::bigint) n
      join size.bought b on b.k = 1 + size.draw(n, 34, ${orders})
      cross join (select max(id) as id from payments) m`)
}
