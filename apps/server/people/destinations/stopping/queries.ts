import type { DestinationChangeKind } from '@anar/domain/ledger'
import type { Sql } from '../../../platform/db/pool.ts'

/** A change as its stop link shows and undoes it. */
export type StoppableChange = {
  id: number
  person_id: number | null
  seller_id: number | null
  kind: DestinationChangeKind
  former: string | null
  current: string | null
  changed_at: Date
  stopped_at: Date | null
  /** The contact that received the link. */
  destination: string
}

/** The change of an alert; undefined where there is none (any more). */
export async function findChange(sql: Sql, alertId: number): Promise<StoppableChange | undefined> {
  const { rows } = await sql.query<StoppableChange>(changeOfAlert, [alertId])
  return rows[0]
}
const changeOfAlert = `
  select c.id, c.person_id, c.seller_id, c.kind, c.former, c.current, c.changed_at, c.stopped_at, a.destination
    from destination_alerts a join destination_changes c on c.id = a.change_id
   where a.id = $1`

/**
 * Marks a change as stopped, and later changes of the same destination with it; false where it was stopped already.
 */
export async function markStopped(tx: Sql, changeId: number, now: Temporal.Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update destination_changes c set stopped_at = $2
       from destination_changes first
      where first.id = $1 and first.stopped_at is null and c.stopped_at is null
        and c.id >= first.id and c.kind = first.kind
        and (c.person_id = first.person_id or c.seller_id = first.seller_id)`,
    [changeId, now.toString()],
  )
  return rowCount > 0
}

/** Puts the Sheba back that was there before; where another was set meanwhile, too. */
export async function restoreIban(tx: Sql, change: StoppableChange): Promise<void> {
  const { person_id, seller_id, former } = change
  if (person_id !== null) await tx.query('update people set iban = $2 where id = $1', [person_id, former])
  else await tx.query('update sellers set iban = $2 where id = $1', [seller_id, former])
}

/**
 * Puts the phone or the mailbox back that was there before; whether it could be: not where there was none, or where
 * another account has it by now.
 */
export async function restoreContact(
  tx: Sql,
  { person_id, former }: Pick<StoppableChange, 'person_id' | 'former'>,
  kind: 'CELLPHONE' | 'EMAIL',
): Promise<boolean> {
  if (former === null) return false
  const { rowCount } = await tx.query(restoreStatements[kind], [person_id, former])
  return rowCount === 1
}
const restoreStatements = {
  CELLPHONE: `update people set cellphone = $2
               where id = $1 and not exists (select from people o where o.cellphone = $2 and o.id <> $1)`,
  EMAIL: `update people set email = $2
           where id = $1 and not exists (select from people o where lower(o.email) = lower($2) and o.id <> $1)`,
}

/** Invalidates the password of a person's account; a new one is set by the recovery mail. */
export async function takePasswordAway(tx: Sql, personId: number): Promise<void> {
  await tx.query(
    `update accounts a set password_hash = 'none' from people p where p.id = $1 and a.id = p.account_id`,
    [personId],
  )
}

/** Logs a person out everywhere. */
export async function endSessionsOfPerson(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update sessions s set ended_at = $2, end_reason = 'REVOKED'
       from people p where p.id = $1 and s.account_id = p.account_id and s.ended_at is null`,
    [personId, now.toString()],
  )
}
