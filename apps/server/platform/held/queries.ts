import type { RestoreReason } from '@anar/contract/commands'
import type { Sql } from '../db/pool.ts'

export type RestoreRow = {
  id: number
  reason: RestoreReason
  restored_to: Date
  found_at: Date
  /** When all days since the restore point had been compared with every gateway; null before. */
  compared_at: Date | null
  /** When the erasures of the lost time were done again; null before. */
  erasures_redone_at: Date | null
}

/** The restore that holds the shop; undefined where the shop is not held. */
export async function heldRestore(sql: Sql): Promise<RestoreRow | undefined> {
  const { rows } = await sql.query<RestoreRow>(
    'select id, reason, restored_to, found_at, compared_at, erasures_redone_at from restores where released_at is null',
  )
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockHeldRestore(tx: Sql): Promise<RestoreRow | undefined> {
  const { rows } = await tx.query<RestoreRow>(
    `select id, reason, restored_to, found_at, compared_at, erasures_redone_at from restores where released_at is null for update`,
  )
  return rows[0]
}

/** Whether the shop is held, and how far its marks have come. */
export async function holdState(sql: Sql): Promise<{ isHeld: boolean; sequence: number }> {
  const { rows } = await sql.query<{ isHeld: boolean; sequence: number }>(
    `select exists (select from restores where released_at is null) as "isHeld",
            coalesce((select sequence from database_marks), 0) as sequence`,
  )
  return rows[0]!
}

/** The cluster and the database of a connection. A dump that is loaded elsewhere, or anew, is in another place. */
export async function placeOf(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ place: string }>(
    `select c.system_identifier || ' ' || d.oid as place
       from pg_control_system() c, pg_database d where d.datname = current_database()`,
  )
  return rows[0]!.place
}

export type MarkRow = { place: string; sequence: number; stored_sequence: number; marked_at: Date }

/** The row of the marks, locked; undefined in a database that has none yet. */
export async function lockMark(tx: Sql): Promise<MarkRow | undefined> {
  const { rows } = await tx.query<MarkRow>(
    'select place, sequence, stored_sequence, marked_at from database_marks for update',
  )
  return rows[0]
}

export async function writeMark(
  tx: Sql,
  { place, sequence, now }: { place: string; sequence: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `insert into database_marks (place, sequence, marked_at) values ($1, $2, $3)
     on conflict (is_only) do update set place = $1, sequence = $2, marked_at = $3`,
    [place, sequence, now.toString()],
  )
}

/** Records that a mark is in the store. */
export async function setStored(sql: Sql, sequence: number): Promise<void> {
  await sql.query('update database_marks set stored_sequence = greatest(stored_sequence, $1)', [sequence])
}

/** Holds the shop. A restore that is held already goes back to the earlier of both points. Returns its id. */
export async function insertRestore(
  tx: Sql,
  restore: { reason: RestoreReason; restoredTo: Temporal.Instant; now: Temporal.Instant },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into restores (reason, restored_to, found_at) values ($1, $2, $3)
     on conflict ((released_at is null)) where released_at is null
     do update set restored_to = least(restores.restored_to, excluded.restored_to), found_at = excluded.found_at,
                   compared_at = null, erasures_redone_at = null
     returning id`,
    [restore.reason, restore.restoredTo.toString(), restore.now.toString()],
  )
  return rows[0]!.id
}

// Far more than a shop makes in the days that a restore can lose.
const skippedIds = 1_000_000

/**
 * Skips ids that the lost time may have given to a gateway, a bank or the list of erasures: a refund or a payout under an id
 * that they know would count as made already, and a new person would count as erased.
 */
export async function skipIdsKnownOutside(tx: Sql): Promise<void> {
  await tx.query(
    `select setval(sequence, nextval(sequence) + $1::bigint)
       from unnest(array['payments', 'withdrawals', 'payout_batches', 'people']) as t (name),
            pg_get_serial_sequence(t.name, 'id') as sequence`,
    [skippedIds],
  )
}

/** Ends SMS of notices from before the restore point: they may have been sent, and nobody wants them twice. */
export async function endEarlierSms(
  tx: Sql,
  { restoredTo, now }: { restoredTo: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update notices set sms_due_at = null, is_sms_sending = false, sms_unknown_at = $2
      where sms_due_at is not null and created_at <= $1`,
    [restoredTo.toString(), now.toString()],
  )
}

/** Records that the erasures of the lost time were done again. */
export async function setErasuresRedone(sql: Sql, restoreId: number, now: Temporal.Instant): Promise<void> {
  await sql.query('update restores set erasures_redone_at = $2 where id = $1', [restoreId, now.toString()])
}

/** Records that the payments since the restore point were compared with every gateway. */
export async function setCompared(sql: Sql, restoreId: number, now: Temporal.Instant): Promise<void> {
  await sql.query('update restores set compared_at = $2 where id = $1', [restoreId, now.toString()])
}

export async function setReleased(
  tx: Sql,
  {
    restoreId,
    accountId,
    approverId,
    now,
  }: { restoreId: number; accountId: number; approverId: number | null; now: Temporal.Instant },
): Promise<void> {
  await tx.query('update restores set released_at = $2, released_by = $3, approved_by = $4 where id = $1', [
    restoreId,
    now.toString(),
    accountId,
    approverId,
  ])
}
