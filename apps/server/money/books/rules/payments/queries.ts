import type { BookRule } from '../rule.ts'

/** Payments, gateways and holds against the ledger. */
export const paymentRules: readonly BookRule[] = [
  {
    // The gateway's account holds exactly the payments it took by our records; a disowned one stays until it is written
    // off.
    check: 'payment-is-posted',
    subject: 'payment',
    query: `
      select p.id as subject_id, 'payment ' || p.id as label, p.expected, p.taken as actual
        from (select p.id, c.taken,
                     case when p.state in ('Verified', 'PaidNotRecorded', 'RecordedNotPaid')
                               or (p.failure_reason = 'REFUNDED'
                                   and not exists (select from disowned_payments d
                                                    where d.payment_id = p.id and d.state = 'void'))
                          then p.amount else 0 end as expected
                from subject join payments p on p.id = subject.id
                cross join lateral (
                  select coalesce(-sum(e.amount), 0)::bigint as taken
                    from ledger_transfers t
                    join ledger_entries e on e.transfer_id = t.id and e.posted_at = t.posted_at
                    join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'clearing'
                   where t.payment_id = p.id) c) p
       where p.taken <> p.expected`,
  },
  {
    // The amount held of a person's wallet is the sum of their payments under way.
    check: 'hold-is-payment',
    subject: 'person',
    query: `
      select subject.id as subject_id, 'person ' || subject.id as label, coalesce(p.held, 0) as expected,
             coalesce(a.balance, 0) as actual
        from subject
        left join ledger_accounts a on a.person_id = subject.id and a.kind = 'hold'
        left join (select person_id, sum(wallet_amount)::bigint as held from payments
                    where state in ('Created', 'Redirected') group by 1) p on p.person_id = subject.id
       where coalesce(a.balance, 0) <> coalesce(p.held, 0)`,
  },
  {
    // The suspense account holds exactly the paid but unrecorded payments.
    check: 'suspense-is-unrecorded',
    subject: 'payment',
    query: `
      select p.id as subject_id, 'payment ' || p.id as label, p.amount as expected, s.posted as actual
        from subject join payments p on p.id = subject.id
        cross join lateral (
          select coalesce(sum(e.amount), 0)::bigint as posted
            from ledger_transfers t
            join ledger_entries e on e.transfer_id = t.id and e.posted_at = t.posted_at
            join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'suspense'
           where t.payment_id = p.id) s
       where case p.state when 'PaidNotRecorded' then p.amount else 0 end <> s.posted`,
  },
  {
    // Open differences of the daily gateway matching.
    check: 'gateway-agrees',
    subject: 'difference',
    query: `
      select d.id as subject_id, coalesce('payment ' || d.payment_id, 'reference ' || d.reference) as label,
             d.their_amount as expected, d.our_amount as actual
        from subject join payment_differences d on d.id = subject.id
        left join payments p on p.id = d.payment_id
       where d.closed_at is null
         and (p.id is null or p.state in ('PaidNotRecorded', 'RecordedNotPaid')
              or (d.kind = 'amount' and p.settled_at is null))`,
  },
]
