import type { TransferKind } from '@anar/domain/ledger'
import type { Sql } from '../../../platform/db/pool.ts'

/** A line of a statement; amounts in rials, positive for incoming money. */
export type StatementRow = {
  id: number
  kind: TransferKind
  amount: number
  balance_after: number
  made_at: Date
  order_number: string | null
}

type Period = { personId: number; fromMs: number; untilMs: number }

/** A person's transactions from an instant until before another, the first one first. */
export async function transactionsBetween(
  sql: Sql,
  { personId, fromMs, untilMs, maxRows }: Period & { maxRows: number },
): Promise<StatementRow[]> {
  const { rows } = await sql.query<StatementRow>(
    `select t.id, t.kind, t.amount, t.balance_after, t.made_at, coalesce(o.order_number, po.order_number) as order_number
       from wallet_transactions t
       left join sale_orders o on o.id = t.sale_order_id
       left join payments p on p.id = t.payment_id
       left join sale_orders po on po.id = p.sale_order_id
      where t.person_id = $1 and t.made_at >= $2 and t.made_at < $3
      order by t.id limit $4`,
    [personId, new Date(fromMs).toISOString(), new Date(untilMs).toISOString(), maxRows],
  )
  return rows
}

/** The wallet's balance just before an instant, in rials. */
export async function balanceBefore(
  sql: Sql,
  { personId, fromMs }: Pick<Period, 'personId' | 'fromMs'>,
): Promise<number> {
  const { rows } = await sql.query<{ balance: number }>(
    `select coalesce(sum(e.amount), 0)::bigint as balance
       from ledger_accounts a
       join ledger_entries e on e.ledger_account_id = a.id
       join ledger_transfers t on t.id = e.transfer_id and t.made_at = e.made_at
      where a.person_id = $1 and a.kind in ('topped-up', 'earned') and t.made_at < $2`,
    [personId, new Date(fromMs).toISOString()],
  )
  return rows[0]!.balance
}

export async function nameOf(sql: Sql, personId: number): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from people where id = $1`,
    [personId],
  )
  return rows[0]!.name
}
