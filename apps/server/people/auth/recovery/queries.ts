import { deleteAll } from '../../../platform/db/delete-all.ts'
import type { Sql } from '../../../platform/db/pool.ts'

/** The account whose password can be recovered by this mailbox (in lower case). */
export async function accountOfEmail(sql: Sql, email: string): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    `select a.id from accounts a join people p on p.account_id = a.id
      where lower(p.email) = $1 and a.closed_at is null and a.password_hash is not null`,
    [email],
  )
  return rows[0]?.id ?? null
}

export async function insertRecovery(
  sql: Sql,
  recovery: {
    ticketHash: Buffer
    email: string
    accountId: number | null
    now: Temporal.Instant
    expiresAt: Temporal.Instant
  },
): Promise<void> {
  await sql.query(
    'insert into recoveries (ticket_hash, email, account_id, started_at, expires_at) values ($1, $2, $3, $4, $5)',
    [
      recovery.ticketHash,
      recovery.email,
      recovery.accountId,
      recovery.now.toString(),
      recovery.expiresAt.toString(),
    ],
  )
}

export type RecoveryRow = { email: string; account_id: number | null; is_proven: boolean }

/** A recovery that is neither over nor used. */
export async function findRecovery(
  sql: Sql,
  ticketHash: Buffer,
  now: Temporal.Instant,
): Promise<RecoveryRow | undefined> {
  const { rows } = await sql.query<RecoveryRow>(
    `select email, account_id, proven_at is not null as is_proven
       from recoveries where ticket_hash = $1 and used_at is null and expires_at > $2`,
    [ticketHash, now.toString()],
  )
  return rows[0]
}

/** Marks a recovery as proven, and replaces its ticket. */
export async function proveRecovery(
  sql: Sql,
  proven: { ticketHash: Buffer; newTicketHash: Buffer; now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  await sql.query(
    `update recoveries set ticket_hash = $2, proven_at = $3, expires_at = $4
      where ticket_hash = $1 and proven_at is null`,
    [proven.ticketHash, proven.newTicketHash, proven.now.toString(), proven.expiresAt.toString()],
  )
}

/** Uses a proven recovery and returns the account; null where it was used or has expired. */
export async function takeRecovery(
  tx: Sql,
  ticketHash: Buffer,
  now: Temporal.Instant,
): Promise<number | null> {
  const { rows } = await tx.query<{ account_id: number | null }>(
    `update recoveries set used_at = $2
      where ticket_hash = $1 and proven_at is not null and used_at is null and expires_at > $2
      returning account_id`,
    [ticketHash, now.toString()],
  )
  return rows[0]?.account_id ?? null
}

export async function usernamesOfPhone(sql: Sql, cellphone: string): Promise<string[]> {
  const { rows } = await sql.query<{ username: string }>(
    `select a.username from accounts a join people p on p.account_id = a.id
      where p.cellphone = $1 and a.closed_at is null and a.password_hash is not null order by a.id`,
    [cellphone],
  )
  return rows.map((row) => row.username)
}

/** Serializes the reminders of one phone; returns how many there were today and when the last one was. */
export async function remindersToday(
  tx: Sql,
  cellphone: string,
  now: Temporal.Instant,
): Promise<{ count: number; latest_at: Date | null }> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('reminder ' || $1, 0))", [cellphone])
  const { rows } = await tx.query<{ count: number; latest_at: Date | null }>(
    `select count(*) as count, max(requested_at) as latest_at from username_reminders
      where cellphone = $1 and tehran_day(requested_at) = tehran_day($2)`,
    [cellphone, now.toString()],
  )
  return rows[0]!
}

export async function insertReminder(tx: Sql, cellphone: string, now: Temporal.Instant): Promise<void> {
  await tx.query('insert into username_reminders (cellphone, requested_at) values ($1, $2)', [
    cellphone,
    now.toString(),
  ])
}

/** Deletes recoveries that ended before an instant; returns how many. */
export function forgetRecoveriesBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, { table: 'recoveries', where: 'expires_at < $1', values: [instant.toString()] })
}

export function forgetRemindersBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, {
    table: 'username_reminders',
    where: 'requested_at < $1',
    values: [instant.toString()],
  })
}
