import type { Transaction } from '../../apps/server/platform/db/pool.ts'

/** Draws somewhere in the history. */
export type Place = {
  /** A registered order. */
  order(): number
  below(limit: number): number
  /** A closed month. */
  month(): string
}

/** An error that a rule of the books has to find. */
export type Fault = {
  check: string
  /** @returns with what the subject of the finding begins */
  plant(tx: Transaction, place: Place): Promise<string>
}

/** Runs a statement that answers with the subject of what it changed. */
async function subjectOf(tx: Transaction, text: string, values: readonly unknown[] = []): Promise<string> {
  const { rows } = await tx.query<{ subject: string }>(text, values)
  if (rows[0] === undefined) throw new Error(`Nothing to plant an error in: ${text}`)
  return rows[0].subject
}

/** Of a set of ids the one at a drawn depth. */
const drawnOf = (ids: string) =>
  `(select id from (${ids}) drawn order by id offset (select floor(count(*) * $1::float8)::bigint from (${ids}) counted) limit 1)`
const depth = ({ below }: Place) => below(10_000) / 10_000

/** A fault in one row of a set of ids at a drawn depth. */
const inOneOf = (check: string, ids: string, text: (id: string) => string): Fault => ({
  check,
  plant: (tx, place) => subjectOf(tx, text(drawnOf(ids)), [depth(place)]),
})

/** A fault in an order that is drawn. */
const inOrder = (check: string, text: string): Fault => ({
  check,
  plant: (tx, place) => subjectOf(tx, text, [place.order()]),
})

const earnedAccounts = `select id from ledger_accounts where kind = 'earned' and person_id > 1000`
const paidStatements = (columns: string) => `
  (select ${columns} from statements where month = $1 and state = 'paid' and balance > 100
    order by person_id offset $2::bigint % (select count(*) from statements where month = $1 and state = 'paid' and balance > 100) limit 1)`

/** A fault in a paid statement of a drawn month. */
const inStatement = (check: string, text: string): Fault => ({
  check,
  plant: (tx, place) => subjectOf(tx, text, [place.month(), place.below(1_000_000)]),
})

const disown = (rest: string, values: string) => `
  insert into disowned_payments (payment_id, person_id, amount, found_at${rest})
  select y.id, y.person_id, y.amount, now()${values} from payments y where y.sale_order_id = $1 and y.state = 'Verified'`

/** One error of each kind that the books know. */
export const faults: readonly Fault[] = [
  inOneOf(
    'balance-is-sum',
    earnedAccounts,
    (id) =>
      `update ledger_accounts set balance = balance + 10 where id = ${id} returning 'account ' || name as subject`,
  ),
  inOneOf(
    'running-balance',
    earnedAccounts,
    (id) => `
      update ledger_entries e set balance_after = e.balance_after + 10 from ledger_accounts a
       where a.id = ${id} and e.ledger_account_id = a.id
         and e.id = (select max(id) from ledger_entries where ledger_account_id = a.id)
      returning 'account ' || a.name as subject`,
  ),
  inOrder(
    'transfer-is-zero',
    `update ledger_entries e set amount = e.amount + 10
       from ledger_transfers t, ledger_accounts a
      where t.occasion = 'order ' || $1::text || ' registered' and a.name = 'sales'
        and e.transfer_id = t.id and e.ledger_account_id = a.id
     returning 'transfer ' || t.id as subject`,
  ),
  inOneOf(
    'sums-are-entries',
    `select row_number() over (order by kind, gateway, day) as id from ledger_day_sums`,
    (id) => `
      update ledger_day_sums s set amount = s.amount + 10
        from (select *, row_number() over (order by kind, gateway, day) as id from ledger_day_sums) n
       where n.id = ${id} and (s.kind, s.gateway, s.day) = (n.kind, n.gateway, n.day)
      returning 'account ' || s.kind || case s.gateway when '' then '' else ' ' || s.gateway end || ' of ' || s.day as subject`,
  ),
  inOneOf(
    'sealed-stays',
    `select distinct day - date '1970-01-01' as id from ledger_day_sums`,
    (id) => `
      insert into ledger_day_seals (day, transfer_count, entry_count, sha256)
      values (date '1970-01-01' + ${id}::int, 0, 0, '\\x00')
      on conflict (day) do update set sha256 = excluded.sha256 returning 'sealed day ' || day as subject`,
  ),
  inOneOf(
    'no-overdraft',
    earnedAccounts,
    (id) =>
      `update ledger_accounts set balance = -10 where id = ${id} returning 'account ' || name as subject`,
  ),
  inOrder(
    'order-is-posted',
    `update sale_orders set final_amount_before_vat = final_amount_before_vat + 10 where id = $1
     returning 'order ' || id || ' sales' as subject`,
  ),
  inOrder(
    'posted-is-order',
    `update sale_orders o set registered_at = null from ledger_transfers t
      where o.id = $1 and t.occasion = 'order ' || o.id || ' registered' returning 'transfer ' || t.id as subject`,
  ),
  inOneOf(
    'refund-fits-order',
    `select id from sale_orders where state = 'Delivered'`,
    (id) => `update sale_orders set state = 'Cancelled' where id = ${id} returning 'order ' || id as subject`,
  ),
  inOrder(
    'payment-is-posted',
    `update payments set amount = amount + 10 where sale_order_id = $1 and state = 'Verified' returning 'payment ' || id as subject`,
  ),
  inOrder(
    'hold-is-payment',
    `update payments set state = 'Redirected', wallet_amount = wallet_amount + 10
      where sale_order_id = $1 and state = 'Verified' returning 'person ' || person_id as subject`,
  ),
  inOrder(
    'suspense-is-unrecorded',
    `update payments set state = 'PaidNotRecorded' where sale_order_id = $1 and state = 'Verified'
     returning 'payment ' || id as subject`,
  ),
  inOneOf(
    'gateway-agrees',
    `select id from payment_days`,
    (id) => `
      insert into payment_differences (payment_day_id, reference, kind, their_amount, found_at)
      values (${id}, 'planted', 'unknown-here', 10, now()) returning 'reference ' || reference as subject`,
  ),
  inOneOf(
    'disowned-is-payment',
    `select id from people where id > 1000`,
    (id) => `
      insert into ledger_accounts (kind, person_id, balance) values ('disowned', ${id}, 10)
      returning 'person ' || person_id as subject`,
  ),
  inOneOf(
    'debt-is-owed',
    `select id from people where id > 1000`,
    (id) => `
      insert into ledger_accounts (kind, person_id, balance) values ('debt', ${id}, -10)
      returning 'person ' || person_id as subject`,
  ),
  inOrder(
    'written-off-is-debt',
    `${disown(', written_off_amount', ', 10')} returning 'payment ' || payment_id as subject`,
  ),
  inOrder('debt-is-use', `${disown('', '')} returning 'payment ' || payment_id as subject`),
  inOneOf(
    'debtor-spends-nothing',
    `select id from ledger_accounts where kind = 'earned' and person_id > 1000 and balance > 0`,
    (id) => `
      with debtor as (select a.name, y.id as payment_id, y.person_id, y.amount
                        from ledger_accounts a
                        cross join lateral (select max(id) as id from payments where state = 'Verified' and amount > 0) p
                        join payments y on y.id = p.id where a.id = ${id}),
      owing as (insert into disowned_payments (payment_id, person_id, amount, found_at)
                select d.payment_id, a.person_id, d.amount, now() from debtor d join ledger_accounts a on a.name = d.name
                returning id)
      select 'account ' || name as subject from debtor, owing`,
  ),
  inOrder(
    'uncovered-is-in-doubt',
    `insert into disowned_uses (disowned_payment_id, sale_order_id, amount, spent_at)
     select max(id), $1::bigint, 10, now() from disowned_payments returning 'order ' || sale_order_id as subject`,
  ),
  inOneOf(
    'payout-is-covered',
    `select id from withdrawals`,
    (id) => `
      insert into disowned_uses (disowned_payment_id, withdrawal_id, amount, spent_at)
      select max(id), ${id}, 10, now() from disowned_payments returning 'withdrawal ' || withdrawal_id as subject`,
  ),
  inOneOf(
    'withdrawal-is-posted',
    `select id from withdrawals where state = 'Settled' and person_id is not null`,
    (id) => `
      update withdrawals set state = 'Approved' where id = ${id} returning 'account withdrawal person ' || person_id as subject`,
  ),
  inOneOf(
    'seller-credit-is-posted',
    `select order_item_id as id from seller_credits`,
    (id) => `
      update seller_credits set goods_amount = goods_amount + 10 where order_item_id = ${id}
      returning 'order item ' || order_item_id as subject`,
  ),
  inOneOf(
    'stock-is-journal',
    `select id from inventories`,
    (id) =>
      `update inventories set on_hand = on_hand + 1 where id = ${id} returning 'stock ' || id as subject`,
  ),
  inOneOf(
    'stock-sums-are-journal',
    `select inventory_id as id from stock_sums`,
    (id) => `
      update stock_sums set on_hand_units = on_hand_units + 1 where inventory_id = ${id}
      returning 'stock ' || inventory_id as subject`,
  ),
  inOneOf(
    'reservation-is-order',
    `select id from inventories where on_hand > reserved`,
    (id) =>
      `update inventories set reserved = reserved + 1 where id = ${id} returning 'stock ' || id as subject`,
  ),
  inOrder(
    'order-number-is-gapless',
    `update sale_orders set order_number = 'planted' where id = $1 returning 'order ' || id as subject`,
  ),
  inStatement(
    'commission-is-posted',
    `update statements set withheld = withheld + 10, payable = payable - 10
      where (month, person_id) = ${paidStatements('month, person_id')}
     returning 'commission ' || month || ' person ' || person_id as subject`,
  ),
  inStatement(
    'posted-is-commission',
    `update statements s set state = 'nothing', paid_at = null from ledger_transfers t
      where (s.month, s.person_id) = ${paidStatements('month, person_id')}
        and t.occasion = 'commission ' || s.month || ' person ' || s.person_id
     returning 'transfer ' || t.id as subject`,
  ),
  inStatement(
    'month-is-paid',
    `update statements set state = 'due', paid_at = null where (month, person_id) = ${paidStatements('month, person_id')}
     returning 'month ' || month as subject`,
  ),
]
