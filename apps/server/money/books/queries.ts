import type { BooksAnswer } from '@anar/contract/commands'
import type { IsoDay, JalaliMonth } from '@anar/domain/calendar'
import type { Sql, Transaction } from '../../platform/db/pool.ts'

/**
 * Lets the statements of a transaction of the check take a minute instead of a request's seconds. Each is planned for its
 * own ids, since a piece of everything and a few touched subjects need different plans, and by index: a table that is
 * read whole for a piece is read once for every piece.
 */
export async function allowForHistory(tx: Transaction): Promise<void> {
  await tx.query(
    `set local statement_timeout = '60s'; set local plan_cache_mode = force_custom_plan;
     set local random_page_cost = 1.1`,
  )
}

type Scope = 'touched' | 'everything'

type WrittenCheck = {
  scope: Scope
  durationMs: number
  findingCount: number
  now: Temporal.Instant
  /** Why the run did not end. */
  failure?: string
}

/** Records a run of the check. */
export async function insertCheck(sql: Sql, check: WrittenCheck): Promise<void> {
  await sql.query(
    'insert into book_checks (checked_at, scope, duration_ms, finding_count, failure) values ($1, $2, $3, $4, $5)',
    [check.now.toString(), check.scope, check.durationMs, check.findingCount, check.failure ?? ''],
  )
}

export type RunRow = { checked_at: Date; duration_ms: number; failure: string; good_at: Date | null }

/** The newest run of a scope, and when the newest one was made that did not fail. */
export async function newestRun(sql: Sql, scope: Scope): Promise<RunRow | null> {
  const { rows } = await sql.query<RunRow>(
    `select checked_at, duration_ms, failure,
            (select checked_at from book_checks where scope = $1 and failure = '' order by id desc limit 1) as good_at
       from book_checks where scope = $1 order by id desc limit 1`,
    [scope],
  )
  return rows[0] ?? null
}

/** When the oldest recorded run was made. */
export async function firstRunAt(sql: Sql): Promise<Date | null> {
  const { rows } = await sql.query<{ checked_at: Date }>(
    `select checked_at from book_checks where scope = 'touched' order by id limit 1`,
  )
  return rows[0]?.checked_at ?? null
}

export type UnsealedMonth = {
  month: JalaliMonth
  firstDay: IsoDay
  lastDay: IsoDay
  /** The first instant after it. */
  endsAt: Date
  isClosed: boolean
  /** Why the newest attempt to seal it did not end; empty where none failed. */
  failure: string
}

/** The oldest month that is not sealed, from that of the first transfer on; null before the first transfer. */
export async function oldestUnsealed(sql: Sql): Promise<UnsealedMonth | null> {
  const { rows } = await sql.query<UnsealedMonth>(
    `select m.month, m.first_day as "firstDay", m.last_day as "lastDay", m.ends_at as "endsAt",
            s.month is not null as "isClosed", coalesce(s.failure, '') as failure
       from jalali_months m left join ledger_month_seals s on s.month = m.month
      where m.last_day > coalesce(
              (select last_day from ledger_month_seals where sealed_at is not null order by last_day desc limit 1),
              (select tehran_day(posted_at) - 1 from ledger_transfers order by posted_at limit 1))
      order by m.last_day limit 1`,
  )
  return rows[0] ?? null
}

/** Deletes old runs without findings; returns how many. */
export async function forgetChecksBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await sql.query(
    'delete from book_checks where checked_at < $1 and finding_count = 0',
    [instant.toString()],
  )
  return rowCount
}

type BalanceRow = {
  kind: string
  gateway: string | null
  ledger_account_id: number | null
  balance: number
  entry_count: number
}

/** The trial balance by kind of account; accounts of people and of sellers are summed up. */
export async function trialBalance(sql: Sql): Promise<BooksAnswer['accounts']> {
  const { rows } = await sql.query<BalanceRow>(
    `select coalesce(h.kind, a.kind) as kind, nullif(coalesce(h.gateway, a.gateway), '') as gateway,
            a.id as ledger_account_id, coalesce(h.amount, 0) as balance, coalesce(h.entry_count, 0) as entry_count
       from ledger_heads h
       full join (select id, kind, coalesce(gateway, '') as gateway
                    from ledger_accounts where person_id is null and seller_id is null) a
         on a.kind = h.kind and a.gateway = h.gateway
      order by 1, 2`,
  )
  return rows.map((row) => ({
    kind: row.kind,
    gateway: row.gateway,
    ledgerAccountId: row.ledger_account_id,
    balanceRial: row.balance,
    entryCount: row.entry_count,
  }))
}
