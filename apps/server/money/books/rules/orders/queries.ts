import type { BookRule } from '../rule.ts'

/** Orders and their numbers against the ledger. */
export const orderRules: readonly BookRule[] = [
  {
    // An order that was registered is in the books with exactly its sales, its VAT and its delivery.
    check: 'order-is-posted',
    subject: 'order',
    query: `
      select o.id as subject_id, 'order ' || o.id || ' ' || part.kind as label, part.expected, part.actual
        from subject join sale_orders o on o.id = subject.id
        left join ledger_transfers t on t.occasion = 'order ' || o.id || ' registered'
        cross join lateral (
          select coalesce(sum(e.amount) filter (where a.name = 'sales'), 0)::bigint as sales,
                 coalesce(sum(e.amount) filter (where a.name = 'vat'), 0)::bigint as vat,
                 coalesce(sum(e.amount) filter (where a.name = 'delivery'), 0)::bigint as delivery
            from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
           where e.transfer_id = t.id and e.posted_at = t.posted_at) posted
        cross join lateral (values ('sales', o.final_amount_before_vat, posted.sales),
                                   ('vat', o.vat_amount, posted.vat),
                                   ('delivery', o.total_delivery_cost, posted.delivery)) part (kind, expected, actual)
       where o.registered_at is not null and part.expected <> part.actual`,
  },
  {
    check: 'posted-is-order',
    subject: 'transfer',
    query: `
      select t.id as subject_id, 'transfer ' || t.id as label, null::bigint as expected, null::bigint as actual
        from subject join ledger_transfers t on t.id = subject.id
        left join sale_orders o on o.id = t.sale_order_id
       where t.kind = 'order' and o.registered_at is null`,
  },
  {
    // Refunds of an order never exceed it, and equal it where it was cancelled.
    check: 'refund-fits-order',
    subject: 'order',
    query: `
      select o.id as subject_id, 'order ' || o.id as label, o.payable_amount as expected, r.back as actual
        from subject join sale_orders o on o.id = subject.id
        cross join lateral (
          select coalesce(-sum(e.amount), 0)::bigint as back
            from ledger_transfers t
            join ledger_entries e on e.transfer_id = t.id and e.posted_at = t.posted_at
            join ledger_accounts a on a.id = e.ledger_account_id and a.kind in ('sales', 'vat', 'delivery')
           where t.sale_order_id = o.id and t.kind = 'refund') r
       where o.registered_at is not null
         and (r.back > o.payable_amount or (o.state = 'Cancelled' and r.back <> o.payable_amount))`,
  },
  {
    // The number before that of an order is another order's.
    check: 'order-number-is-gapless',
    subject: 'order',
    query: `
      select o.id as subject_id, 'order ' || o.id as label, n.number - 1 as expected, null::bigint as actual
        from subject join sale_orders o on o.id = subject.id
        left join lateral (
          select match[1] as year, match[2]::bigint as number
            from regexp_match(o.order_number, '^(\\d{4})-([1-9]\\d{0,14})$') as match) n on true
       where o.registered_at is not null
         and (n.number is null
              or (n.number > 1 and not exists (select from sale_orders b
                                                where b.order_number = n.year || '-' || (n.number - 1))))`,
  },
  {
    // The counter of a year is at the last number, which is an order's.
    check: 'order-number-is-gapless',
    subject: 'year',
    query: `
      select c.jalali_year as subject_id, 'invoice numbers of ' || c.jalali_year as label,
             c.last_number::bigint as expected, null::bigint as actual
        from subject join order_counters c on c.jalali_year = subject.id
       where not exists (select from sale_orders where order_number = c.jalali_year || '-' || c.last_number)
          or exists (select from sale_orders where order_number = c.jalali_year || '-' || (c.last_number + 1))`,
  },
]
