import type { BookRule } from '../rule.ts'

/** Disowned gateway payments, and the resulting debts. @spec 2.bank-account-info */
export const disownedRules: readonly BookRule[] = [
  {
    // The amount held of a person is the sum of their disowned payments.
    check: 'disowned-is-payment',
    query: `
      select 'person ' || coalesce(a.person_id, d.person_id) as subject, coalesce(d.amount, 0)::bigint as expected,
             coalesce(a.balance, 0) as actual
        from (select person_id, balance from ledger_accounts where kind = 'disowned') a
        full join (select person_id, sum(amount) as amount from disowned_payments where state = 'open' group by 1) d
          on d.person_id = a.person_id
       where coalesce(a.balance, 0) <> coalesce(d.amount, 0)`,
  },
  {
    // A person's debt in the ledger is the unpaid part of their disowned payments.
    check: 'debt-is-owed',
    query: `
      select 'person ' || coalesce(a.person_id, d.person_id) as subject, coalesce(d.owed, 0)::bigint as expected,
             -coalesce(a.balance, 0) as actual
        from (select person_id, balance from ledger_accounts where kind = 'debt') a
        full join (select person_id, sum(owed) as owed from disowned_payments where owed > 0 group by 1) d
          on d.person_id = a.person_id
       where -coalesce(a.balance, 0) <> coalesce(d.owed, 0)`,
  },
  {
    check: 'written-off-is-debt',
    query: `
      select 'account written-off' as subject, d.amount as expected, e.amount as actual
        from (select coalesce(sum(written_off_amount), 0)::bigint as amount
                from disowned_payments where state <> 'confirmed') d
        cross join (select -coalesce(sum(e.amount), 0)::bigint as amount
                      from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
                     where a.kind = 'written-off') e
       where d.amount <> e.amount`,
  },
  {
    // Debts and write-offs equal the uncovered uses of the disowned money.
    check: 'debt-is-use',
    query: `
      select 'payment ' || d.payment_id as subject, d.owed + d.written_off_amount as expected,
             coalesce(u.uncovered, 0)::bigint as actual
        from disowned_payments d
        left join (select disowned_payment_id, sum(amount - covered_amount) as uncovered
                     from disowned_uses group by 1) u on u.disowned_payment_id = d.id
       where case d.state when 'confirmed' then 0 else d.owed + d.written_off_amount end <> coalesce(u.uncovered, 0)`,
  },
  {
    // A debtor has nothing to spend.
    check: 'debtor-spends-nothing',
    query: `
      select 'account ' || a.name as subject, 0::bigint as expected, a.balance as actual
        from ledger_accounts a
       where a.kind in ('topped-up', 'earned') and a.balance > 0
         and exists (select from disowned_payments d where d.person_id = a.person_id and d.owed > 0)`,
  },
  {
    // An order is in doubt while something that paid for it is not covered, or its own payment is not decided.
    check: 'uncovered-is-in-doubt',
    query: `
      select 'order ' || o.id as subject, sum(u.amount - u.covered_amount)::bigint as expected, 0::bigint as actual
        from disowned_uses u join sale_orders o on o.id = u.sale_order_id
       where u.covered_amount < u.amount
         and not exists (select from payments y join payment_doubts p on p.payment_id = y.id and p.to_at is null
                          where y.sale_order_id = o.id)
       group by o.id`,
  },
  {
    // Payouts of disowned money are covered: paid back or written off.
    check: 'payout-is-covered',
    query: `
      select 'withdrawal ' || u.withdrawal_id as subject, 0::bigint as expected,
             sum(u.amount - u.covered_amount)::bigint as actual
        from disowned_uses u join disowned_payments d on d.id = u.disowned_payment_id
       where u.withdrawal_id is not null and u.covered_amount < u.amount and d.owed > 0
       group by u.withdrawal_id`,
  },
]
