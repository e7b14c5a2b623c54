import type { BookRule } from '../rule.ts'

/** Disowned gateway payments, and the resulting debts. There are few: most queries begin at them. @spec 2.bank-account-info */
export const disownedRules: readonly BookRule[] = [
  {
    // The amount held of a person is the sum of their disowned payments.
    check: 'disowned-is-payment',
    subject: 'person',
    query: `
      select subject.id as subject_id, 'person ' || subject.id as label, coalesce(d.amount, 0) as expected,
             coalesce(a.balance, 0) as actual
        from subject
        left join ledger_accounts a on a.person_id = subject.id and a.kind = 'disowned'
        left join (select person_id, sum(amount)::bigint as amount
                     from disowned_payments where state = 'open' group by 1) d on d.person_id = subject.id
       where coalesce(a.balance, 0) <> coalesce(d.amount, 0)`,
  },
  {
    // A person's debt in the ledger is the unpaid part of their disowned payments.
    check: 'debt-is-owed',
    subject: 'person',
    query: `
      select subject.id as subject_id, 'person ' || subject.id as label, coalesce(d.owed, 0) as expected,
             -coalesce(a.balance, 0) as actual
        from subject
        left join ledger_accounts a on a.person_id = subject.id and a.kind = 'debt'
        left join (select person_id, sum(owed)::bigint as owed
                     from disowned_payments where owed > 0 group by 1) d on d.person_id = subject.id
       where -coalesce(a.balance, 0) <> coalesce(d.owed, 0)`,
  },
  {
    // What was written off of a payment is in the account of write-offs.
    check: 'written-off-is-debt',
    subject: 'disowned',
    query: `
      select d.id as subject_id, 'payment ' || d.payment_id as label, w.amount as expected, e.amount as actual
        from subject join disowned_payments d on d.id = subject.id
        cross join lateral (
          select coalesce(sum(written_off_amount), 0)::bigint as amount
            from disowned_payments where payment_id = d.payment_id and state <> 'confirmed') w
        cross join lateral (
          select coalesce(-sum(e.amount), 0)::bigint as amount
            from ledger_transfers t
            join ledger_entries e on e.transfer_id = t.id and e.posted_at = t.posted_at
            join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'written-off'
           where t.payment_id = d.payment_id) e
       where w.amount <> e.amount`,
  },
  {
    // Nothing else is in that account.
    check: 'written-off-is-debt',
    subject: 'transfer',
    query: `
      select t.id as subject_id, 'transfer ' || t.id as label, 0::bigint as expected, -e.amount as actual
        from subject
        join ledger_transfers t on t.id = subject.id
        join ledger_entries e on e.transfer_id = t.id and e.posted_at = t.posted_at
         and e.ledger_account_id = (select id from ledger_accounts where name = 'written-off')
       where not exists (select from disowned_payments d where d.payment_id = t.payment_id)`,
  },
  {
    // Debts and write-offs equal the uncovered uses of the disowned money.
    check: 'debt-is-use',
    subject: 'disowned',
    query: `
      select d.id as subject_id, 'payment ' || d.payment_id as label, d.owed + d.written_off_amount as expected,
             u.uncovered as actual
        from subject join disowned_payments d on d.id = subject.id
        cross join lateral (select coalesce(sum(amount - covered_amount), 0)::bigint as uncovered
                              from disowned_uses where disowned_payment_id = d.id) u
       where case d.state when 'confirmed' then 0 else d.owed + d.written_off_amount end <> u.uncovered`,
  },
  {
    // A debtor has nothing to spend.
    check: 'debtor-spends-nothing',
    subject: 'person',
    query: `
      select subject.id as subject_id, 'account ' || a.name as label, 0::bigint as expected, a.balance as actual
        from subject
        join (select distinct person_id from disowned_payments where owed > 0) d on d.person_id = subject.id
        join ledger_accounts a on a.person_id = d.person_id
       where a.kind in ('topped-up', 'earned') and a.balance > 0`,
  },
  {
    // An order is in doubt while something that paid for it is not covered, or its own payment is not decided.
    check: 'uncovered-is-in-doubt',
    subject: 'order',
    query: `
      select subject.id as subject_id, 'order ' || subject.id as label, u.uncovered as expected, 0::bigint as actual
        from subject
        join (select sale_order_id, sum(amount - covered_amount)::bigint as uncovered
                from disowned_uses where covered_amount < amount group by 1) u on u.sale_order_id = subject.id
       where not exists (select from payments y join payment_doubts p on p.payment_id = y.id and p.to_at is null
                          where y.sale_order_id = subject.id)`,
  },
  {
    // Payouts of disowned money are covered: paid back or written off.
    check: 'payout-is-covered',
    subject: 'withdrawal',
    query: `
      select subject.id as subject_id, 'withdrawal ' || subject.id as label, 0::bigint as expected, u.uncovered as actual
        from subject
        join (select u.withdrawal_id, sum(u.amount - u.covered_amount)::bigint as uncovered
                from disowned_uses u join disowned_payments d on d.id = u.disowned_payment_id
               where u.covered_amount < u.amount and d.owed > 0 group by 1) u on u.withdrawal_id = subject.id`,
  },
]
