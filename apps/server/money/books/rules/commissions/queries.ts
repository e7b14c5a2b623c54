import type { BookRule } from '../rule.ts'

/** Commissions: statements of approved months against the ledger. @spec 9.commission-payment */
export const commissionRules: readonly BookRule[] = [
  {
    // A paid statement is posted once, with its exact sum, credit and tax; other statements are not posted.
    check: 'commission-is-posted',
    subject: 'statement',
    query: `
      select s.id as subject_id, 'commission ' || s.month || ' person ' || s.person_id || ' ' || part.kind as label,
             case s.state when 'paid' then part.expected else 0 end as expected, part.actual
        from subject join statements s on s.id = subject.id
        left join ledger_transfers t on t.occasion = 'commission ' || s.month || ' person ' || s.person_id
        cross join lateral (
          select coalesce(sum(e.amount) filter (where a.kind = 'commission'), 0)::bigint as commission,
                 coalesce(sum(e.amount) filter (where a.kind = 'earned' and a.person_id = s.person_id), 0)::bigint as earned,
                 coalesce(sum(e.amount) filter (where a.kind = 'commission-tax'), 0)::bigint as tax
            from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
           where e.transfer_id = t.id and e.posted_at = t.posted_at) posted
        cross join lateral (values ('commission', -s.balance, posted.commission), ('earned', s.payable, posted.earned),
                                   ('commission-tax', s.withheld, posted.tax)) part (kind, expected, actual)
       where (s.state = 'paid' or t.id is not null)
         and case s.state when 'paid' then part.expected else 0 end <> part.actual`,
  },
  {
    check: 'posted-is-commission',
    subject: 'transfer',
    query: `
      select t.id as subject_id, 'transfer ' || t.id as label, null::bigint as expected, null::bigint as actual
        from subject join ledger_transfers t on t.id = subject.id
        left join lateral (
          select match[1] as month, match[2]::bigint as person_id
            from regexp_match(t.occasion, '^commission (\\S+) person (\\d{1,18})$') as match) o on true
        left join statements s on s.month = o.month and s.person_id = o.person_id and s.state = 'paid'
       where t.kind = 'commission' and s.person_id is null`,
  },
  {
    // A month is paid if and only if none of its statements is due; the last step of paying takes a moment.
    check: 'month-is-paid',
    subject: 'month',
    query: `
      select j.id as subject_id, 'month ' || m.month as label, 0::bigint as expected, coalesce(s.due, 0) as actual
        from subject join jalali_months j on j.id = subject.id join commission_months m on m.month = j.month
        cross join lateral (
          select case m.state when 'paid' then (select sum(payable)::bigint from statements
                                                 where month = m.month and state = 'due') end as due,
                 exists (select from statements where month = m.month and state = 'due') as is_due) s
       where (m.state = 'paid' and s.due > 0)
          or (m.state = 'approved' and m.pay_started_at is not null and not s.is_due
              and greatest(m.pay_started_at, (select max(paid_at) from statements where month = m.month))
                  < now() - interval '10 minutes')`,
  },
]
