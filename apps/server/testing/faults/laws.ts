import { checkBooks } from '../../money/books/index.ts'
import { falseClaims } from './claims.ts'
import type { World } from './world.ts'

/** What must hold afterwards, whatever was killed: each statement finds what breaks the law it stands under. */
const laws: Readonly<Record<string, string>> = {
  'every charged payment is an order, a top-up, a refund or a named open case': `
    select b.reference, p.id, p.state, p.failure_reason
      from sandbox_bank.payments b
      left join payments p on p.reference = b.reference
      left join sale_orders o on o.id = p.sale_order_id
     where b.state = 'paid' and (
           (p.state = 'Verified' and (p.purpose = 'top-up' or o.order_number is not null))
        or (p.state = 'Failed' and p.failure_reason = 'REFUNDED')
        or (p.state = 'PaidNotRecorded' and p.failure_reason is not null)) is not true`,
  'nothing counts as paid that the bank was not paid': `
    select p.id, p.state, b.state as at_bank from payments p
      left join sandbox_bank.payments b on b.reference = p.reference and b.amount = p.amount
     where p.gateway = 'sandbox' and p.state in ('Verified', 'PaidNotRecorded') and b.state is distinct from 'paid'`,
  'no order is paid twice, and no money pays for two': `
    select 'order ' || sale_order_id as what from payments where state = 'Verified' and purpose = 'order'
     group by sale_order_id having count(*) > 1
     union all
    select 'reference ' || reference from payments where reference is not null
     group by gateway, reference having count(*) > 1`,
  'every registered order is paid in full, by the wallet and the gateway': `
    select o.id, o.payable_amount, p.amount, p.wallet_amount
      from sale_orders o
      left join payments p on p.sale_order_id = o.id
       and (p.state in ('Verified', 'RecordedNotPaid') or p.failure_reason = 'DISOWNED')
     where o.order_number is not null and (p.amount + p.wallet_amount = o.payable_amount) is not true`,
  'what a person paid at the bank is in their orders, in their wallet, on its way to them or an open case, less what they owe': `
    select p.id, paid.amount as paid, held.amount as held
      from people p
      cross join lateral (
        select coalesce(sum(b.amount), 0) as amount
          from payments x join sandbox_bank.payments b on b.reference = x.reference and b.state = 'paid'
         where x.person_id = p.id) paid
      cross join lateral (
        select (select coalesce(sum(o.payable_amount), 0) from sale_orders o
                 where o.person_id = p.id and o.order_number is not null and o.state <> 'Cancelled')
             + (select coalesce(sum(a.balance), 0) from ledger_accounts a
                 where a.person_id = p.id and a.kind in ('topped-up', 'earned', 'hold', 'debt'))
             + (select coalesce(sum(w.amount), 0) from withdrawals w
                 where w.person_id = p.id and w.state not in ('Cancelled', 'Refused', 'Returned'))
             + (select coalesce(sum(x.amount), 0) from payments x
                 where x.person_id = p.id and x.state = 'PaidNotRecorded') as amount) held
     where paid.amount <> held.amount`,
  'the bank gave back to cards what was settled, and no more than it took': `
    select 'withdrawal ' || w.id as what from withdrawals w
      left join sandbox_bank.refunds r on r.key = 'withdrawal ' || w.id and r.amount = w.amount
     where w.way = 'card' and (w.state = 'Settled') <> (r.key is not null)
     union all
    select 'reference ' || r.reference from sandbox_bank.refunds r join sandbox_bank.payments b using (reference)
     group by r.reference, b.amount having sum(r.amount) > b.amount`,
  'disowned money is neither spendable nor paid out nor earning': `
    select 'spent while it was owed: transfer ' || t.id as what
      from ledger_entries e
      join ledger_accounts a on a.id = e.ledger_account_id and a.kind in ('topped-up', 'earned')
      join ledger_transfers t on t.id = e.transfer_id and t.kind in ('hold', 'order', 'withdrawal')
     where e.amount < 0
       and (select d.balance_after from ledger_entries d
              join ledger_accounts o on o.id = d.ledger_account_id and o.kind = 'debt' and o.person_id = a.person_id
             where d.id < e.id order by d.id desc limit 1) < 0
     union all
    select 'in the wallet of who owes: ' || a.name
      from ledger_accounts a join ledger_accounts d on d.person_id = a.person_id and d.kind = 'debt' and d.balance < 0
     where a.kind in ('topped-up', 'earned') and a.balance > 0
     union all
    select 'on its way to who owes: withdrawal ' || w.id
      from withdrawals w join ledger_accounts d on d.person_id = w.person_id and d.kind = 'debt' and d.balance < 0
     where w.state in ('Requested', 'Approved')
     union all
    select 'paid out to a card that never paid: withdrawal ' || w.id
      from withdrawals w join disowned_payments d on d.payment_id = w.payment_id and d.state <> 'confirmed'
     where w.state = 'Settled' and w.ended_at > d.found_at
     union all
    select 'earns and is not covered: order ' || u.sale_order_id
      from disowned_uses u
     where u.sale_order_id is not null and u.covered_amount < u.amount
       and not exists (select from payments y join payment_doubts b on b.payment_id = y.id and b.to_at is null
                        where y.sale_order_id = u.sale_order_id)`,
  'no transfer happened twice': `
    select occasion from ledger_transfers group by occasion having count(*) > 1`,
  'the ledger sums to zero': 'select sum(amount) from ledger_entries having sum(amount) <> 0',
  'every balance is the sum of its entries': `
    select a.name, a.balance from ledger_accounts a
     where a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.ledger_account_id = a.id)`,
  'sellers wait for the lines that are not credited': `
    (table uncredited_items except table waiting_items) union all (table waiting_items except table uncredited_items)`,
  'what is in stock, in quarantine and sold is what was received': `
    select i.id, i.on_hand, i.quarantined, m.sold, m.received
      from inventories i
      cross join lateral (
        select coalesce(-sum(on_hand_units + quarantine_units) filter (where kind in ('sold', 'cancelled')), 0) as sold,
               coalesce(sum(on_hand_units + quarantine_units) filter (where kind not in ('sold', 'cancelled')), 0)
                 as received
          from stock_movements where inventory_id = i.id) m
     where i.on_hand + i.quarantined + m.sold <> m.received`,
  'as many units left the house as orders took': `
    select i.sku_seller_id, sum(m.sold) as moved, coalesce(sum(distinct o.units), 0) as ordered
      from inventories i
      cross join lateral (select coalesce(-sum(on_hand_units), 0) as sold from stock_movements
                           where inventory_id = i.id and kind in ('sold', 'cancelled')) m
      left join lateral (select sum(oi.quantity + oi.reward_quantity) as units
                           from order_items oi join sale_orders o on o.id = oi.sale_order_id
                          where oi.sku_seller_id = i.sku_seller_id and o.order_number is not null
                            and o.state <> 'Cancelled') o on true
     group by i.sku_seller_id having sum(m.sold) <> coalesce(sum(distinct o.units), 0)`,
  'what is set aside is what orders under way have set aside': `
    select i.id, i.reserved from inventories i
     where i.reserved <> (select coalesce(sum(r.units), 0) from stock_reservations r
                            join sale_orders o on o.id = r.sale_order_id and o.state = 'AwaitingPayment'
                           where r.inventory_id = i.id)`,
  'nothing is under way any more': `
    select 'stock ' || id as what from inventories where reserved <> 0
     union all select name from ledger_accounts where kind = 'hold' and balance <> 0
     union all select 'order ' || id from sale_orders where state = 'AwaitingPayment'
     union all select 'payment ' || id from payments where state in ('Created', 'Redirected')`,
}

/** The laws by name, as a report lists them, the books' own and the clients' included. */
export const lawNames: readonly string[] = [
  ...Object.keys(laws),
  'the audit of the books finds nothing',
  'no client got an untrue answer',
  'the server never ends by itself',
]

/** What is broken, law by law, the first findings of each; empty where all of them hold. */
export async function brokenLaws(
  { database, claims, exits }: Pick<World, 'database' | 'claims' | 'exits'>,
  now: Temporal.Instant,
): Promise<{ law: string; findings: string[] }[]> {
  const [books, clients, server] = lawNames.slice(-3) as [string, string, string]
  const results: [string, string[]][] = []
  for (const [law, statement] of Object.entries(laws)) {
    const { rows } = await database.query(statement)
    results.push([law, rows.map((row) => JSON.stringify(row))])
  }
  const { findings } = await checkBooks(database, now)
  // What was paid out before the bank took its money back is a case for finance, and named by the books as such.
  const faults = findings.filter(({ check }) => check !== 'payout-is-covered')
  results.push([books, faults.map((finding) => JSON.stringify(finding))])
  results.push([clients, await falseClaims(database, claims)])
  results.push([server, [...exits]])
  return results
    .filter(([, list]) => list.length > 0)
    .map(([law, list]) => ({ law, findings: list.slice(0, 10) }))
}
