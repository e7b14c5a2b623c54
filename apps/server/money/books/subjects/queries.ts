import type { Sql } from '../../../platform/db/pool.ts'

/**
 * The kinds of subjects that the rules check, each with the rows that a pass over everything goes through. A day is
 * counted from 1970-01-01, a month has its id of jalali_months.
 */
const sources = {
  order: 'select id from sale_orders',
  year: 'select jalali_year as id from order_counters',
  payment: 'select id from payments',
  difference: 'select id from payment_differences',
  disowned: 'select id from disowned_payments',
  transfer: 'select id from ledger_transfers',
  account: 'select id from ledger_accounts',
  person: 'select id from people',
  seller: 'select id from sellers',
  withdrawal: 'select id from withdrawals',
  credit: 'select order_item_id as id from seller_credits',
  'credit-back': 'select return_id as id from seller_credit_backs',
  stock: 'select id from inventories',
  statement: 'select id from statements',
  month: 'select j.id from commission_months m join jalali_months j on j.month = m.month',
  day: `select generate_series((select tehran_day(min(posted_at)) from ledger_transfers) - date '1970-01-01',
                               (select tehran_day(max(posted_at)) from ledger_transfers) - date '1970-01-01')::bigint as id`,
  'sealed-day': `select (day - date '1970-01-01')::bigint as id from ledger_day_seals`,
  'sealed-month': `select j.id from ledger_month_seals s join jalali_months j on j.month = s.month where s.sealed_at is not null`,
} as const

export type Subject = keyof typeof sources

/** In the order in which a pass goes through them. */
export const subjectKinds = Object.keys(sources) as readonly Subject[]

/** Subjects of one kind: some by id, or those from an id until before another. */
export type Selection = { ids: readonly number[] } | { from: number; before: number }

/** SQL of the relation `subject`, and of the condition that a column names one of them; `values` are `$1` and on. */
export function selected(subject: Subject, selection: Selection) {
  if ('ids' in selection) {
    return {
      source: 'select unnest($1::bigint[]) as id',
      isSelected: (column: string) => `${column} = any ($1::bigint[])`,
      values: [selection.ids],
    }
  }
  return {
    source: `select id from (${sources[subject]}) source where id >= $1::bigint and id < $2::bigint`,
    isSelected: (column: string) => `${column} >= $1::bigint and ${column} < $2::bigint`,
    values: [selection.from, selection.before],
  }
}

/** The first and the last id of a kind from an id on; null where there is none. */
export async function boundsFrom(
  sql: Sql,
  subject: Subject,
  from: number,
): Promise<{ first: number; last: number } | null> {
  const { rows } = await sql.query<{ first: number | null; last: number | null }>(
    `select min(id) as first, max(id) as last from (${sources[subject]}) source where id >= $1::bigint`,
    [from],
  )
  const { first, last } = rows[0]!
  return first === null || last === null ? null : { first, last }
}

/** Ids by kind. */
export type Touched = Map<Subject, Set<number>>

/**
 * What else a change of a subject may have put wrong, in this order: what a step adds, later steps follow. `query` finds
 * the ids of `to` for the ids `$1` of `from`.
 */
const steps: readonly { from: Subject; to: Subject; query: string }[] = [
  {
    from: 'order',
    to: 'transfer',
    query: `select id from ledger_transfers where sale_order_id = any ($1) and kind = 'order'`,
  },
  {
    from: 'statement',
    to: 'transfer',
    query: `select t.id from statements s
              join ledger_transfers t on t.occasion = 'commission ' || s.month || ' person ' || s.person_id
             where s.id = any ($1)`,
  },
  {
    from: 'transfer',
    to: 'account',
    query: `select ledger_account_id as id from ledger_entries where transfer_id = any ($1) and balance_after is not null`,
  },
  {
    from: 'transfer',
    to: 'order',
    query: 'select sale_order_id as id from ledger_transfers where id = any ($1)',
  },
  {
    from: 'transfer',
    to: 'payment',
    query: 'select payment_id as id from ledger_transfers where id = any ($1)',
  },
  {
    from: 'transfer',
    to: 'credit-back',
    query: `select return_id as id from ledger_transfers where id = any ($1) and kind = 'seller-credit-back'`,
  },
  {
    from: 'transfer',
    to: 'credit',
    query: `select (substring(occasion from '^order item (\\d{1,18}) credited$'))::bigint as id
              from ledger_transfers where id = any ($1) and kind = 'seller-credit'`,
  },
  {
    from: 'transfer',
    to: 'statement',
    query: `select s.id
              from ledger_transfers t
             cross join lateral regexp_match(t.occasion, '^commission (\\S+) person (\\d{1,18})$') as match
              join statements s on s.month = match[1] and s.person_id = match[2]::bigint
             where t.id = any ($1) and t.kind = 'commission'`,
  },
  {
    from: 'credit',
    to: 'order',
    query: 'select sale_order_id as id from order_items where id = any ($1)',
  },
  { from: 'payment', to: 'order', query: 'select sale_order_id as id from payments where id = any ($1)' },
  { from: 'payment', to: 'person', query: 'select person_id as id from payments where id = any ($1)' },
  {
    from: 'payment',
    to: 'difference',
    query: 'select id from payment_differences where payment_id = any ($1) and closed_at is null',
  },
  {
    from: 'payment',
    to: 'disowned',
    query: 'select id from disowned_payments where payment_id = any ($1)',
  },
  {
    from: 'disowned',
    to: 'person',
    query: 'select person_id as id from disowned_payments where id = any ($1)',
  },
  {
    from: 'disowned',
    to: 'payment',
    query: 'select payment_id as id from disowned_payments where id = any ($1)',
  },
  {
    from: 'disowned',
    to: 'order',
    query: 'select sale_order_id as id from disowned_uses where disowned_payment_id = any ($1)',
  },
  {
    from: 'disowned',
    to: 'withdrawal',
    query: 'select withdrawal_id as id from disowned_uses where disowned_payment_id = any ($1)',
  },
  { from: 'withdrawal', to: 'person', query: 'select person_id as id from withdrawals where id = any ($1)' },
  { from: 'withdrawal', to: 'seller', query: 'select seller_id as id from withdrawals where id = any ($1)' },
  { from: 'account', to: 'person', query: 'select person_id as id from ledger_accounts where id = any ($1)' },
  { from: 'account', to: 'seller', query: 'select seller_id as id from ledger_accounts where id = any ($1)' },
  {
    from: 'order',
    to: 'year',
    query: `select split_part(order_number, '-', 1)::bigint as id
              from sale_orders where id = any ($1) and order_number ~ '^\\d{4}-'`,
  },
  {
    from: 'statement',
    to: 'month',
    query: `select j.id from statements s join jalali_months j on j.month = s.month where s.id = any ($1)`,
  },
]

/** Adds what depends on the touched subjects. */
export async function addDependents(sql: Sql, touched: Touched): Promise<void> {
  for (const { from, to, query } of steps) {
    const ids = touched.get(from)
    if (ids === undefined || ids.size === 0) continue
    const { rows } = await sql.query<{ id: number | null }>(
      `select distinct id from (${query}) dependent where id is not null`,
      [[...ids]],
    )
    addTo(touched, to, rows)
  }
}

/**
 * Takes subjects out of the queue of touches, at most `limit` touches; returns how many it took. Another check takes other
 * ones at the same time; they come back where this transaction is rolled back.
 */
export async function takeTouches(tx: Sql, limit: number): Promise<{ touched: Touched; touchCount: number }> {
  const { rows } = await tx.query<{ subject: Subject; ids: number[]; count: number }>(
    `with taken as (
       delete from book_touches
        where id = any (array(select id from book_touches order by id limit $1 for update skip locked))
       returning subject, subject_id)
     select subject, array_agg(distinct subject_id) as ids, count(*) as count from taken group by subject`,
    [limit],
  )
  const touched: Touched = new Map(rows.map(({ subject, ids }) => [subject, new Set(ids)]))
  return { touched, touchCount: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** Months whose payout is under way: they may become late without a change. */
export async function addMonthsBeingPaid(sql: Sql, touched: Touched): Promise<void> {
  const { rows } = await sql.query<{ id: number }>(
    `select j.id from commission_months m join jalali_months j on j.month = m.month
      where m.state = 'approved' and m.pay_started_at is not null`,
  )
  addTo(touched, 'month', rows)
}

function addTo(touched: Touched, kind: Subject, rows: readonly { id: number | null }[]): void {
  const ids = touched.get(kind) ?? new Set<number>()
  for (const { id } of rows) if (id !== null) ids.add(id)
  touched.set(kind, ids)
}
