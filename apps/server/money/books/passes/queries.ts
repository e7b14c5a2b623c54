import type { Sql, Transaction } from '../../../platform/db/pool.ts'
import type { Subject } from '../subjects/queries.ts'

export type Pass = { id: number; subject: Subject; nextId: number; workMs: number }

/** Begins a pass; returns its id. */
export async function insertPass(
  sql: Sql,
  { subject, now }: { subject: Subject; now: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'insert into book_passes (started_at, subject) values ($1, $2) returning id',
    [now.toString(), subject],
  )
  return rows[0]!.id
}

/** Whether a pass has started at an instant or later. */
export async function hasStartedSince(sql: Sql, instant: Temporal.Instant): Promise<boolean> {
  const { rowCount } = await sql.query('select from book_passes where started_at >= $1 limit 1', [
    instant.toString(),
  ])
  return rowCount > 0
}

/** The newest pass that has not ended. */
export async function openPass(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    'select id from book_passes where ended_at is null order by id desc limit 1',
  )
  return rows[0]?.id ?? null
}

/** Locks a pass, with what is checked next; null where it has ended, or another process is at it. */
export async function lockPass(tx: Transaction, id: number): Promise<Pass | null> {
  const { rows } = await tx.query<Pass>(
    `select id, subject, next_id as "nextId", work_ms as "workMs" from book_passes
      where id = $1 and ended_at is null for update skip locked`,
    [id],
  )
  return rows[0] ?? null
}

/** Records what is checked next. */
export async function movePass(tx: Transaction, { id, subject, nextId, workMs }: Pass): Promise<void> {
  await tx.query('update book_passes set subject = $2, next_id = $3, work_ms = $4 where id = $1', [
    ...[id, subject, nextId, Math.round(workMs)],
  ])
}

export async function endPass(
  tx: Transaction,
  { id, workMs, now }: { id: number; workMs: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query('update book_passes set ended_at = $2, work_ms = $3 where id = $1', [
    ...[id, now.toString(), Math.round(workMs)],
  ])
}

/** Deletes passes that began before an instant; returns how many. */
export async function forgetPassesBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await sql.query('delete from book_passes where started_at < $1', [instant.toString()])
  return rowCount
}
