import { disownedRules } from './disowned/queries.ts'
import type { BookRule } from './rule.ts'

/** The ledger's own invariants. */
const ledgerRules: readonly BookRule[] = [
  {
    check: 'balance-is-sum',
    query: `
      select 'account ' || a.name as subject, coalesce(e.total, 0)::bigint as expected, a.balance as actual
        from ledger_accounts a
        left join (select ledger_account_id, sum(amount) as total from ledger_entries group by 1) e
          on e.ledger_account_id = a.id
       where a.balance is not null and a.balance <> coalesce(e.total, 0)`,
  },
  {
    check: 'running-balance',
    query: `
      select 'account ' || a.name as subject, a.balance as expected, e.balance_after as actual
        from ledger_accounts a
        cross join lateral (select balance_after from ledger_entries e
                             where e.ledger_account_id = a.id order by e.id desc limit 1) e
       where a.balance is not null and a.balance is distinct from e.balance_after`,
  },
  {
    check: 'transfer-is-zero',
    query: `
      select 'transfer ' || t.id as subject, 0::bigint as expected, coalesce(e.total, 0)::bigint as actual
        from ledger_transfers t
        left join (select transfer_id, sum(amount) as total, count(*) as lines from ledger_entries group by 1) e
          on e.transfer_id = t.id
       where coalesce(e.total, 0) <> 0 or coalesce(e.lines, 0) < 2`,
  },
  {
    check: 'no-overdraft',
    query: `
      select 'account ' || name as subject, 0::bigint as expected, balance as actual
        from ledger_accounts
       where case kind when 'seller-payable' then false when 'debt' then balance > 0 else balance < 0 end`,
  },
]

/** Orders and their payments against the ledger. */
const orderRules: readonly BookRule[] = [
  {
    // An order that was registered is in the books with exactly its sales, its VAT and its delivery.
    check: 'order-is-posted',
    query: `
      select 'order ' || o.id || ' ' || part.kind as subject, part.expected, coalesce(e.amount, 0)::bigint as actual
        from sale_orders o
        left join ledger_transfers t on t.occasion = 'order ' || o.id || ' registered'
        cross join lateral (values ('sales', o.final_amount_before_vat), ('vat', o.vat_amount),
                                   ('delivery', o.total_delivery_cost)) part (kind, expected)
        left join ledger_accounts a on a.name = part.kind
        left join ledger_entries e on e.transfer_id = t.id and e.ledger_account_id = a.id
       where o.registered_at is not null and part.expected <> coalesce(e.amount, 0)`,
  },
  {
    check: 'posted-is-order',
    query: `
      select 'transfer ' || t.id as subject, null::bigint as expected, null::bigint as actual
        from ledger_transfers t
        left join sale_orders o on o.id = t.sale_order_id
       where t.kind = 'order' and (o.id is null or o.registered_at is null)`,
  },
  {
    // Refunds of an order never exceed it, and equal it where it was cancelled.
    check: 'refund-fits-order',
    query: `
      select 'order ' || o.id as subject, o.payable_amount as expected, coalesce(r.back, 0)::bigint as actual
        from sale_orders o
        left join (select t.sale_order_id, -sum(e.amount) as back
                     from ledger_transfers t
                     join ledger_entries e on e.transfer_id = t.id
                     join ledger_accounts a on a.id = e.ledger_account_id and a.kind in ('sales', 'vat', 'delivery')
                    where t.kind = 'refund' group by 1) r on r.sale_order_id = o.id
       where o.registered_at is not null
         and (coalesce(r.back, 0) > o.payable_amount
              or (o.state = 'Cancelled' and coalesce(r.back, 0) <> o.payable_amount))`,
  },
]

/** Payments, gateways and holds against the ledger. */
const paymentRules: readonly BookRule[] = [
  {
    // The gateway's account holds exactly the payments it took by our records; a disowned one stays until it is written
    // off.
    check: 'payment-is-posted',
    query: `
      select 'payment ' || p.id as subject, p.expected, p.taken as actual
        from (select p.id, p.state, p.amount, coalesce(c.taken, 0)::bigint as taken,
                     case when p.state in ('Verified', 'PaidNotRecorded', 'RecordedNotPaid')
                               or (p.failure_reason = 'REFUNDED'
                                   and not exists (select from disowned_payments d
                                                    where d.payment_id = p.id and d.state = 'void'))
                          then p.amount else 0 end as expected
                from payments p
                left join (select t.payment_id, -sum(e.amount) as taken
                             from ledger_transfers t
                             join ledger_entries e on e.transfer_id = t.id
                             join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'clearing'
                            where t.payment_id is not null group by 1) c on c.payment_id = p.id) p
       where p.taken <> p.expected`,
  },
  {
    // The amount held of a person's wallet is the sum of their payments under way.
    check: 'hold-is-payment',
    query: `
      select 'person ' || coalesce(a.person_id, p.person_id) as subject, coalesce(p.held, 0)::bigint as expected,
             coalesce(a.balance, 0) as actual
        from (select person_id, balance from ledger_accounts where kind = 'hold') a
        full join (select person_id, sum(wallet_amount) as held from payments
                    where state in ('Created', 'Redirected') group by 1) p on p.person_id = a.person_id
       where coalesce(a.balance, 0) <> coalesce(p.held, 0)`,
  },
  {
    // The suspense account holds exactly the paid but unrecorded payments.
    check: 'suspense-is-unrecorded',
    query: `
      select 'payment ' || p.id as subject, p.amount as expected, coalesce(s.posted, 0)::bigint as actual
        from payments p
        left join (select t.payment_id, sum(e.amount) as posted
                     from ledger_transfers t
                     join ledger_entries e on e.transfer_id = t.id
                     join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'suspense'
                    group by 1) s on s.payment_id = p.id
       where case p.state when 'PaidNotRecorded' then p.amount else 0 end <> coalesce(s.posted, 0)`,
  },
  {
    // Open differences of the daily gateway matching.
    check: 'gateway-agrees',
    query: `
      select coalesce('payment ' || d.payment_id, 'reference ' || d.reference) as subject,
             d.their_amount as expected, d.our_amount as actual
        from payment_differences d
        left join payments p on p.id = d.payment_id
       where d.closed_at is null
         and (p.id is null or p.state in ('PaidNotRecorded', 'RecordedNotPaid')
              or (d.kind = 'amount' and p.settled_at is null))`,
  },
]

/** Withdrawals, sellers, codes' and goods' own records against their sums. */
const otherRules: readonly BookRule[] = [
  {
    check: 'withdrawal-is-posted',
    query: `
      select 'account ' || coalesce(a.name, 'withdrawal') || coalesce(' of ' || w.owner, '') as subject,
             coalesce(w.open, 0)::bigint as expected, coalesce(a.balance, 0) as actual
        from (select name, balance from ledger_accounts where kind = 'withdrawal') a
        full join (select case when person_id is not null then 'withdrawal person ' || person_id
                               else 'withdrawal seller ' || seller_id end as owner, sum(amount) as open
                     from withdrawals where state in ('Requested', 'Approved', 'Exported') group by 1) w
          on w.owner = a.name
       where coalesce(a.balance, 0) <> coalesce(w.open, 0)`,
  },
  {
    check: 'seller-credit-is-posted',
    query: `
      select 'seller ' || c.seller_id as subject, c.due as expected, coalesce(e.posted, 0)::bigint as actual
        from (select c.seller_id,
                     sum(c.goods_amount - c.fee_amount
                         - coalesce((select sum(b.goods_amount - b.fee_amount) from seller_credit_backs b
                                      where b.order_item_id = c.order_item_id), 0))::bigint as due
                from seller_credits c group by 1) c
        left join (select a.seller_id, sum(e.amount) as posted
                     from ledger_accounts a
                     join ledger_entries e on e.ledger_account_id = a.id
                     join ledger_transfers t on t.id = e.transfer_id and t.kind in ('seller-credit', 'seller-credit-back')
                    where a.kind = 'seller-payable' group by 1) e on e.seller_id = c.seller_id
       where c.due <> coalesce(e.posted, 0)`,
  },
  {
    check: 'stock-is-journal',
    query: `
      select 'stock ' || i.id as subject, coalesce(m.units, 0)::bigint as expected,
             (i.on_hand + i.quarantined)::bigint as actual
        from inventories i
        left join (select inventory_id, sum(on_hand_units) as on_hand, sum(quarantine_units) as quarantined,
                          sum(on_hand_units + quarantine_units) as units
                     from stock_movements group by 1) m on m.inventory_id = i.id
       where i.on_hand <> coalesce(m.on_hand, 0) or i.quarantined <> coalesce(m.quarantined, 0)`,
  },
  {
    check: 'reservation-is-order',
    query: `
      select 'stock ' || i.id as subject, coalesce(r.units, 0)::bigint as expected, i.reserved::bigint as actual
        from inventories i
        left join (select inventory_id, sum(units) as units from stock_reservations group by 1) r
          on r.inventory_id = i.id
       where i.reserved <> coalesce(r.units, 0)`,
  },
  {
    check: 'order-number-is-gapless',
    query: `
      select 'invoice numbers of ' || c.jalali_year as subject, c.last_number::bigint as expected, count(o.id) as actual
        from order_counters c
        left join sale_orders o on o.order_number like c.jalali_year || '-%'
       group by c.jalali_year, c.last_number
      having count(o.id) <> c.last_number`,
  },
]

/** Commissions: statements of approved months against the ledger. @spec 9.commission-payment */
const commissionRules: readonly BookRule[] = [
  {
    // A paid statement is posted once, with its exact sum, credit and tax; other statements are not posted.
    check: 'commission-is-posted',
    query: `
      select 'commission ' || s.month || ' person ' || s.person_id || ' ' || part.kind as subject,
             case s.state when 'paid' then part.amount else 0 end as expected, coalesce(e.amount, 0)::bigint as actual
        from statements s
        left join ledger_transfers t on t.occasion = 'commission ' || s.month || ' person ' || s.person_id
        cross join lateral (values ('commission', -s.balance), ('earned', s.payable), ('commission-tax', s.withheld))
          part (kind, amount)
        left join lateral (select sum(e.amount) as amount from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
                            where e.transfer_id = t.id and a.kind = part.kind
                              and (a.person_id is null or a.person_id = s.person_id)) e on true
       where (s.state = 'paid' or t.id is not null)
         and case s.state when 'paid' then part.amount else 0 end <> coalesce(e.amount, 0)`,
  },
  {
    check: 'posted-is-commission',
    query: `
      select 'transfer ' || t.id as subject, null::bigint as expected, null::bigint as actual
        from ledger_transfers t
        left join statements s on t.occasion = 'commission ' || s.month || ' person ' || s.person_id and s.state = 'paid'
       where t.kind = 'commission' and s.person_id is null`,
  },
  {
    // A month is paid if and only if none of its statements is due; the last step of paying takes a moment.
    check: 'month-is-paid',
    query: `
      select 'month ' || m.month as subject, 0::bigint as expected, coalesce(s.due, 0)::bigint as actual
        from commission_months m
        left join lateral (select sum(payable) filter (where state = 'due') as due, max(paid_at) as paid_at
                             from statements where month = m.month) s on true
       where (m.state = 'paid' and s.due > 0)
          or (m.state = 'approved' and s.due is null
              and greatest(m.pay_begun_at, s.paid_at) < now() - interval '10 minutes' and m.pay_begun_at is not null)`,
  },
]

export const bookRules: readonly BookRule[] = [
  ...ledgerRules,
  ...orderRules,
  ...paymentRules,
  ...disownedRules,
  ...otherRules,
  ...commissionRules,
]
