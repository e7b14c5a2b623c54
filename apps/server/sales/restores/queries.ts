import type { WithdrawalState, WithdrawalWay } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'

type Since = { restoredTo: Date; foundAt: Date }

/** The Tehran days from the restore point to today that were not compared with a gateway since, the oldest first. */
export async function uncomparedDays(
  sql: Sql,
  { gateway, restoredTo, foundAt, now }: Since & { gateway: string; now: Temporal.Instant },
): Promise<string[]> {
  const { rows } = await sql.query<{ day: string }>(
    `select d::date as day
       from generate_series(($2::timestamptz at time zone 'Asia/Tehran')::date,
                            ($4::timestamptz at time zone 'Asia/Tehran')::date, interval '1 day') as d
       left join payment_days p on p.day = d::date and p.gateway = $1
      where p.id is null or p.unanswered > 0 or p.checked_at < $3
      order by d`,
    [gateway, restoredTo, foundAt, now.toString()],
  )
  return rows.map((row) => row.day)
}

/** How many differences with gateways were found since and are open. */
export async function openDifferences(sql: Sql, foundAt: Date): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from payment_differences where closed_at is null and found_at >= $1',
    [foundAt],
  )
  return rows[0]!.count
}

export type FindingRow = { topic: 'gateway' | 'bank'; note: string; stated_by: string; stated_at: Date }

/** What finance stated about reports. */
export async function reconciledTopics(sql: Sql, restoreId: number): Promise<FindingRow[]> {
  const { rows } = await sql.query<FindingRow>(
    `select f.topic, f.note, a.username as stated_by, f.stated_at
       from restore_findings f join accounts a on a.id = f.stated_by
      where f.restore_id = $1 and f.topic <> 'payout'`,
    [restoreId],
  )
  return rows
}

export type PayoutRow = {
  id: number
  owner_name: string
  amount: number
  way: WithdrawalWay
  state: WithdrawalState
  requested_at: Date
}

// Withdrawals from before the restore point that are not exported: they may have been, in the time that is lost.
const openPayoutsFrom = `
  from withdrawals w
 where w.state in ('Requested', 'Approved') and w.requested_at <= $2
   and not exists (select from restore_findings f
                    where f.restore_id = $1 and f.topic = 'payout' and f.withdrawal_id = w.id)`

type OfRestore = { restoreId: number; restoredTo: Date }

/** The payouts that may have gone out and that nobody stated anything about: their number, and the first ones. */
export async function openPayouts(
  sql: Sql,
  { restoreId, restoredTo, limit }: OfRestore & { limit: number },
): Promise<{ count: number; payouts: PayoutRow[] }> {
  const [counted, listed] = await Promise.all([
    sql.query<{ count: number }>(`select count(*)::int as count ${openPayoutsFrom}`, [restoreId, restoredTo]),
    sql.query<PayoutRow>(
      `select w.id, w.owner_name, w.amount, w.way, w.state, w.requested_at ${openPayoutsFrom} order by w.id limit $3`,
      [restoreId, restoredTo, limit],
    ),
  ])
  return { count: counted.rows[0]!.count, payouts: listed.rows }
}

type Stated = { restoreId: number; accountId: number; now: Temporal.Instant }

/** Records what finance found; a later finding about the same replaces it. */
export async function writeFinding(
  tx: Sql,
  {
    restoreId,
    topic,
    withdrawalId = 0,
    finding,
    note = '',
    accountId,
    now,
  }: Stated & {
    topic: 'gateway' | 'bank' | 'payout'
    withdrawalId?: number
    finding: 'reconciled' | 'gone' | 'not-gone'
    note?: string
  },
): Promise<void> {
  await tx.query(
    `insert into restore_findings (restore_id, topic, withdrawal_id, finding, note, stated_by, stated_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (restore_id, topic, withdrawal_id) do update
        set finding = excluded.finding, note = excluded.note, stated_by = excluded.stated_by, stated_at = excluded.stated_at`,
    [restoreId, topic, withdrawalId, finding, note, accountId, now.toString()],
  )
}

/** States of all open payouts that they have not gone out; returns how many there were. */
export async function stateAllNotGone(
  tx: Sql,
  { restoreId, restoredTo, note, accountId, now }: Stated & OfRestore & { note: string },
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into restore_findings (restore_id, topic, withdrawal_id, finding, note, stated_by, stated_at)
     select $1, 'payout', w.id, 'not-gone', $3, $4, $5 ${openPayoutsFrom}`,
    [restoreId, restoredTo, note, accountId, now.toString()],
  )
  return rowCount ?? 0
}

/** The open proposal to release the shop; null where there is none. */
export async function releaseProposal(sql: Sql, command: string): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from proposals where command = $1 and state in ('Proposed', 'Approved')`,
    [command],
  )
  return rows[0]?.id ?? null
}
