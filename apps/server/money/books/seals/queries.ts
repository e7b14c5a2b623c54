import type { MonthSeal } from '@anar/contract/commands'
import type { IsoDay, JalaliMonth } from '@anar/domain/calendar'
import type { Database, Sql, Transaction } from '../../../platform/db/pool.ts'
import { contentOfDay, contentOfMonth } from '../content/queries.ts'
import type { UnsealedMonth } from '../queries.ts'

/** Closes a month: from the commit on, the database refuses transfers of its days. */
export async function closeMonth(
  sql: Sql,
  { month, lastDay }: Pick<UnsealedMonth, 'month' | 'lastDay'>,
  now: Temporal.Instant,
): Promise<void> {
  await sql.query(
    `insert into ledger_month_seals (month, last_day, closed_at) values ($1, $2, $3) on conflict do nothing`,
    [month, lastDay, now.toString()],
  )
}

/**
 * Whether nothing can be posted into a closed month any more, and all that was is in the sums. A transaction that looked
 * before the month was closed had its id by then: all of them have ended once every id below the fence has, and the fence
 * is set after the month was closed. A fence above all ids is that of another server, before a restore.
 */
export async function isSettled(database: Database, { month, endsAt }: UnsealedMonth): Promise<boolean> {
  await database.query(
    `update ledger_month_seals set fence = pg_snapshot_xmax(pg_current_snapshot())
      where month = $1 and sealed_at is null and (fence is null or fence > pg_snapshot_xmax(pg_current_snapshot()))`,
    [month],
  )
  const { rows } = await database.query<{ is_settled: boolean }>(
    `select fence <= pg_snapshot_xmin(pg_current_snapshot())
            and not exists (select from unsummed_entries where posted_at < $2) as is_settled
       from ledger_month_seals where month = $1`,
    [month, endsAt],
  )
  return rows[0]?.is_settled ?? false
}

/** The days of a closed month whose hash is not stored yet. */
export async function unsealedDays(sql: Sql, { firstDay, lastDay }: UnsealedMonth): Promise<IsoDay[]> {
  const { rows } = await sql.query<{ day: IsoDay }>(
    `select of_month.day from (select $1::date + n as day from generate_series(0, $2::date - $1::date) n) of_month
      where not exists (select from ledger_day_seals s where s.day = of_month.day) order by 1`,
    [firstDay, lastDay],
  )
  return rows.map(({ day }) => day)
}

/** Stores the hash of a day, unless it is stored. */
export async function sealDay(tx: Transaction, day: IsoDay): Promise<void> {
  await tx.query(
    `insert into ledger_day_seals (day, transfer_count, entry_count, sha256)
     select $1::date, d.transfer_count, d.entry_count, d.sha256 from (${contentOfDay('$1::date')}) d
     on conflict do nothing`,
    [day],
  )
}

/** Locks a month that is not sealed; false where another process has sealed it. */
export async function lockUnsealed(tx: Transaction, month: JalaliMonth): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from ledger_month_seals where month = $1 and sealed_at is null for update',
    [month],
  )
  return rowCount === 1
}

export type SealedMonth = { transferCount: number; entryCount: number; sha256: Buffer }

/** Seals a locked month; null where a day is not sealed, or its sums leave an entry out. */
export async function sealMonth(
  tx: Transaction,
  month: JalaliMonth,
  now: Temporal.Instant,
): Promise<SealedMonth | null> {
  const { rows } = await tx.query<SealedMonth>(
    `update ledger_month_seals s
        set sealed_at = $2, transfer_count = c.transfer_count, entry_count = c.entry_count, sums = c.sums, sha256 = c.sha256,
            failure = ''
       from jalali_months m cross join lateral (${contentOfMonth}) c
      where s.month = $1 and m.month = s.month
        and c.day_count = m.last_day - m.first_day + 1 and c.entry_count = c.summed_count
     returning s.transfer_count as "transferCount", s.entry_count as "entryCount", s.sha256`,
    [month, now.toString()],
  )
  return rows[0] ?? null
}

type SealRow = Omit<MonthSeal, 'closedAt' | 'sealedAt' | 'sha256'> & {
  closedAt: Date
  sealedAt: Date | null
  sha256: Buffer | null
}

/** The newest closed months, newest first, and whether a check found that one differs from its seal. */
export async function newestSeals(sql: Sql, limit: number): Promise<MonthSeal[]> {
  const { rows } = await sql.query<SealRow>(
    `select s.month, s.closed_at as "closedAt", s.sealed_at as "sealedAt", s.transfer_count as "transferCount",
            s.entry_count as "entryCount", s.sha256,
            exists (select from book_findings f
                     where f.rule = 'sealed-stays' and f.closed_at is null
                       and (f.subject = 'sealed-month' and f.subject_id = m.id
                            or f.subject = 'sealed-day' and f.subject_id between m.first_day - date '1970-01-01'
                                                                             and m.last_day - date '1970-01-01')) as differs
       from ledger_month_seals s join jalali_months m on m.month = s.month
      order by s.last_day desc limit $1`,
    [limit],
  )
  return rows.map((row) => ({
    ...row,
    closedAt: row.closedAt.toISOString(),
    sealedAt: row.sealedAt?.toISOString() ?? null,
    sha256: row.sha256?.toString('hex') ?? null,
  }))
}

/** Records why a month could not be sealed; the next run tries again. */
export async function setFailure(sql: Sql, month: JalaliMonth, failure: string): Promise<void> {
  await sql.query('update ledger_month_seals set failure = $2 where month = $1 and sealed_at is null', [
    ...[month, failure],
  ])
}
