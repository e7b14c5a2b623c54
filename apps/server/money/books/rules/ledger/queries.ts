import type { BookRule } from '../rule.ts'

/** The ledger's own invariants. */
export const ledgerRules: readonly BookRule[] = [
  {
    check: 'balance-is-sum',
    subject: 'account',
    isNightly: true,
    query: `
      select a.id as subject_id, 'account ' || a.name as label, e.total as expected, a.balance as actual
        from subject join ledger_accounts a on a.id = subject.id
        cross join lateral (select coalesce(sum(amount), 0)::bigint as total
                              from ledger_entries where ledger_account_id = a.id) e
       where a.balance is not null and a.balance <> e.total`,
  },
  {
    check: 'running-balance',
    subject: 'account',
    query: `
      select a.id as subject_id, 'account ' || a.name as label, a.balance as expected, e.balance_after as actual
        from subject join ledger_accounts a on a.id = subject.id
        cross join lateral (select balance_after from ledger_entries
                             where ledger_account_id = a.id order by id desc limit 1) e
       where a.balance is not null and a.balance is distinct from e.balance_after`,
  },
  {
    check: 'transfer-is-zero',
    subject: 'transfer',
    query: `
      select t.id as subject_id, 'transfer ' || t.id as label, 0::bigint as expected, e.total as actual
        from subject join ledger_transfers t on t.id = subject.id
        cross join lateral (select coalesce(sum(amount), 0)::bigint as total, count(*) as lines
                              from ledger_entries where transfer_id = t.id and posted_at = t.posted_at) e
       where e.total <> 0 or e.lines < 2`,
  },
  {
    check: 'no-overdraft',
    subject: 'account',
    query: `
      select a.id as subject_id, 'account ' || a.name as label, 0::bigint as expected, a.balance as actual
        from subject join ledger_accounts a on a.id = subject.id
       where case a.kind when 'seller-payable' then false when 'debt' then a.balance > 0 else a.balance < 0 end`,
  },
  {
    // The sums of a day, with what is not summed yet, are its entries. `offset 0` has them read by index: PostgreSQL cannot
    // estimate how many transfers a day has.
    check: 'sums-are-entries',
    subject: 'day',
    isNightly: true,
    query: `
      select subject.id as subject_id,
             'account ' || s.kind || case s.gateway when '' then '' else ' ' || s.gateway end
               || ' of ' || (date '1970-01-01' + subject.id::int) as label,
             s.posted as expected, s.summed as actual
        from subject
        cross join lateral (
          select kind, gateway, sum(summed)::bigint as summed, sum(posted)::bigint as posted
            from (select kind, gateway, amount as summed, entry_count as summed_count, 0 as posted, 0 as posted_count
                    from ledger_day_sums where day = date '1970-01-01' + subject.id::int
                  union all
                  select a.kind, coalesce(a.gateway, ''), sum(e.amount), count(*), 0, 0
                    from unsummed_entries u
                    join ledger_entries e on e.transfer_id = u.transfer_id and e.posted_at = u.posted_at
                                         and e.ledger_account_id = any (u.ledger_account_ids)
                    join ledger_accounts a on a.id = e.ledger_account_id
                   where tehran_day(u.posted_at) = date '1970-01-01' + subject.id::int group by 1, 2
                  union all
                  select a.kind, coalesce(a.gateway, ''), 0, 0, sum(e.amount), count(*)
                    from ledger_transfers t
                   cross join lateral (select ledger_account_id, amount from ledger_entries
                                        where transfer_id = t.id and posted_at = t.posted_at offset 0) e
                    join ledger_accounts a on a.id = e.ledger_account_id
                   where t.posted_at >= (date '1970-01-01' + subject.id::int)::timestamp at time zone 'Asia/Tehran'
                     and t.posted_at < (date '1970-01-01' + subject.id::int + 1)::timestamp at time zone 'Asia/Tehran'
                   group by 1, 2) part
           group by kind, gateway
          having sum(summed) <> sum(posted) or sum(summed_count) <> sum(posted_count)) s`,
  },
]
