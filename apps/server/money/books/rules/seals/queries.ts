import { contentOfDay, contentOfMonth } from '../../content/queries.ts'
import type { BookRule } from '../rule.ts'

/** Closed months are what was sealed: their transfers and entries, their sums, and the chain of their hashes. */
export const sealRules: readonly BookRule[] = [
  {
    check: 'sealed-stays',
    subject: 'sealed-day',
    isNightly: true,
    query: `
      select subject.id as subject_id, 'sealed day ' || s.day as label, null::bigint as expected, null::bigint as actual
        from subject join ledger_day_seals s on s.day = date '1970-01-01' + subject.id::int
        cross join lateral (${contentOfDay('s.day')}) d
       where (s.transfer_count, s.entry_count, s.sha256) is distinct from (d.transfer_count, d.entry_count, d.sha256)`,
  },
  {
    check: 'sealed-stays',
    subject: 'sealed-month',
    isNightly: true,
    query: `
      select subject.id as subject_id, 'sealed month ' || s.month as label, null::bigint as expected, null::bigint as actual
        from subject join jalali_months m on m.id = subject.id join ledger_month_seals s on s.month = m.month
        cross join lateral (${contentOfMonth}) c
       where (s.transfer_count, s.entry_count, s.sums, s.sha256)
             is distinct from (c.transfer_count, c.entry_count, c.sums, c.sha256)`,
  },
]
