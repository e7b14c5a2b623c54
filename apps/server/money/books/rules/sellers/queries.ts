import type { BookRule } from '../rule.ts'

/** What is on its way to the bank equals the open withdrawals of its owner. */
const withdrawalsOf = (owner: 'person' | 'seller'): BookRule => ({
  check: 'withdrawal-is-posted',
  subject: owner,
  query: `
    select subject.id as subject_id, 'account withdrawal ${owner} ' || subject.id as label,
           coalesce(w.amount, 0) as expected, coalesce(a.balance, 0) as actual
      from subject
      left join ledger_accounts a on a.${owner}_id = subject.id and a.kind = 'withdrawal'
      left join (select ${owner}_id, sum(amount)::bigint as amount from withdrawals
                  where state in ('Requested', 'Approved', 'Exported') and ${owner}_id is not null group by 1) w
        on w.${owner}_id = subject.id
     where coalesce(a.balance, 0) <> coalesce(w.amount, 0)`,
})

/** What a transfer brought its seller. */
const postedBy = (transfer: string) => `
  select coalesce(sum(e.amount), 0)::bigint as amount
    from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'seller-payable'
   where e.transfer_id = ${transfer}.id and e.posted_at = ${transfer}.posted_at and a.seller_id = c.seller_id`

/** Withdrawals, the credits of sellers, and what they wait for. */
export const sellerRules: readonly BookRule[] = [
  withdrawalsOf('person'),
  withdrawalsOf('seller'),
  {
    check: 'seller-credit-is-posted',
    subject: 'credit',
    query: `
      select c.order_item_id as subject_id, 'order item ' || c.order_item_id as label,
             c.goods_amount - c.fee_amount as expected, e.amount as actual
        from subject join seller_credits c on c.order_item_id = subject.id
        left join ledger_transfers t on t.occasion = 'order item ' || c.order_item_id || ' credited'
        cross join lateral (${postedBy('t')}) e
       where e.amount <> c.goods_amount - c.fee_amount`,
  },
  {
    check: 'seller-credit-is-posted',
    subject: 'credit-back',
    query: `
      select b.return_id as subject_id, 'return ' || b.return_id as label,
             b.fee_amount - b.goods_amount as expected, e.amount as actual
        from subject join seller_credit_backs b on b.return_id = subject.id
        join seller_credits c on c.order_item_id = b.order_item_id
        left join ledger_transfers t on t.occasion = 'return ' || b.return_id || ' turned back'
        cross join lateral (${postedBy('t')}) e
       where e.amount <> b.fee_amount - b.goods_amount`,
  },
  {
    // Nothing else was credited.
    check: 'seller-credit-is-posted',
    subject: 'transfer',
    query: `
      select t.id as subject_id, 'transfer ' || t.id as label, null::bigint as expected, null::bigint as actual
        from subject join ledger_transfers t on t.id = subject.id
       where (t.kind = 'seller-credit'
              and not exists (select from seller_credits
                               where order_item_id = (substring(t.occasion from '^order item (\\d{1,18}) credited$'))::bigint))
          or (t.kind = 'seller-credit-back'
              and not exists (select from seller_credit_backs where return_id = t.return_id))`,
  },
  {
    // Sellers wait for the lines that are not credited, each with its amount and the day of its delivery. `offset 0` has the
    // view look up each line.
    check: 'waiting-is-uncredited',
    subject: 'order',
    query: `
      select subject.id as subject_id, 'order item ' || i.id as label,
             coalesce(u.amount, 0) as expected, coalesce(w.amount, 0) as actual
        from subject join order_items i on i.sale_order_id = subject.id
        left join lateral (select order_item_id, delivered_at, amount from uncredited_items
                            where order_item_id = i.id and sale_order_id = i.sale_order_id offset 0) u on true
        left join waiting_items w on w.order_item_id = i.id
       where u.order_item_id is distinct from w.order_item_id or u.delivered_at is distinct from w.delivered_at
          or u.amount is distinct from w.amount`,
  },
]
