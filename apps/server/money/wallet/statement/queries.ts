import type { TransferKind } from '@anar/domain/ledger'
import type { Sql } from '../../../platform/db/pool.ts'

/** A line of a statement; amounts in rials, positive for incoming money. */
export type StatementRow = {
  id: number
  kind: TransferKind
  amount: number
  balance_after: number
  posted_at: Date
  order_number: string | null
}

type Period = { personId: number; fromMs: number; untilMs: number }

// The period is read by its own index first, and cut off, before anything is joined or sorted.
export const transactionsStatement = `
  with period as materialized (
    select id, kind, amount, balance_after, posted_at, sale_order_id, payment_id
      from wallet_transactions where person_id = $1 and posted_at >= $2 and posted_at < $3 limit $4
  )
  select t.id, t.kind, t.amount, t.balance_after, t.posted_at, coalesce(o.order_number, po.order_number) as order_number
    from period t
    left join sale_orders o on o.id = t.sale_order_id
    left join payments p on p.id = t.payment_id
    left join sale_orders po on po.id = p.sale_order_id
   order by t.id`

/** A person's transactions from an instant until before another, the first one first; any of them beyond `maxRows`. */
export async function transactionsBetween(
  sql: Sql,
  { personId, fromMs, untilMs, maxRows }: Period & { maxRows: number },
): Promise<StatementRow[]> {
  const { rows } = await sql.query<StatementRow>(transactionsStatement, [
    personId,
    new Date(fromMs).toISOString(),
    new Date(untilMs).toISOString(),
    maxRows,
  ])
  return rows
}

// Entries are numbered in the order in which they changed the balance. A transfer bears the moment at which its command
// or its job began, so that it may bear an earlier one than the transfer before: by less than a day.
const maxDelay = `interval '1 day'`

// The balance after the last transaction before the instant, without those ahead of it that bear a later moment.
export const balanceBeforeStatement = `
  with last as materialized (
    select id, balance_after from wallet_transactions
     where person_id = $1 and posted_at < $2::timestamptz
       and posted_at >= (select e.posted_at from ledger_entries e
                        where e.wallet_person_id = $1 and e.posted_at < $2 order by e.posted_at desc limit 1) - ${maxDelay}
     order by id desc limit 1
  )
  select (last.balance_after - coalesce((
           select sum(t.amount) from wallet_transactions t
            where t.person_id = $1 and t.posted_at >= $2 and t.posted_at < $2::timestamptz + ${maxDelay} and t.id < last.id), 0))::bigint as balance
    from last`

/** The wallet's balance just before an instant, in rials: the sum of what bears an earlier moment. */
export async function balanceBefore(
  sql: Sql,
  { personId, fromMs }: Pick<Period, 'personId' | 'fromMs'>,
): Promise<number> {
  const { rows } = await sql.query<{ balance: number }>(balanceBeforeStatement, [
    personId,
    new Date(fromMs).toISOString(),
  ])
  return rows[0]?.balance ?? 0
}

export async function nameOf(sql: Sql, personId: number): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from people where id = $1`,
    [personId],
  )
  return rows[0]!.name
}
