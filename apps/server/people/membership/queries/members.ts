import type { IsoDay } from '@anar/domain/calendar'
import type { BlockReason } from '@anar/domain/membership'
import type { Sql } from '../../../platform/db/pool.ts'

/** A person and the account, locked, as the office's commands and the blocks need them. */
export type PersonRow = {
  person_id: number
  account_id: number
  user_type: string
  state: string
  state_before_block: string | null
  block_reason: string | null
  documents_wrong_at: Date | null
  death_reported_at: Date | null
  closed_at: Date | null
  preferred_cancelled_on: IsoDay | null
}

const member = `
  select p.id as person_id, p.account_id, a.user_type, p.state, p.state_before_block, p.block_reason,
         p.documents_wrong_at, p.death_reported_at, a.closed_at,
         tehran_day(p.preferred_cancelled_at) as preferred_cancelled_on
    from people p join accounts a on a.id = p.account_id where p.id = $1`

export async function lockMember(tx: Sql, personId: number): Promise<PersonRow | undefined> {
  const { rows } = await tx.query<PersonRow>(`${member} for update`, [personId])
  return rows[0]
}

/** The same without the lock. */
export async function memberOf(sql: Sql, personId: number): Promise<PersonRow | undefined> {
  const { rows } = await sql.query<PersonRow>(member, [personId])
  return rows[0]
}

type Blocked = {
  personId: number
  reason: BlockReason
  /** The office's note; where a rule blocks, the note of its warning. */
  note?: string
  now: Temporal.Instant
}

export async function setBlocked(tx: Sql, { personId, reason, note, now }: Blocked): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update people set state_before_block = state, state = 'Blocked', block_reason = $2, blocked_at = $3,
            documents_wrong_at = null,
            block_note = case when $2 in ('OFFICE', 'WRONG_DOCUMENTS') then coalesce($4, block_note) end
      where id = $1 and state <> 'Blocked'`,
    [personId, reason, now.toString(), note ?? null],
  )
  return rowCount === 1
}

/** Ends a block; restores the previous state, or sets the given one. Returns the state. */
export async function setUnblocked(
  tx: Sql,
  { personId, state, now }: { personId: number; state: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update people set state = $2, state_before_block = null, block_reason = null, block_note = null, blocked_at = null,
            block_lifted_at = $3
      where id = $1`,
    [personId, state, now.toString()],
  )
}

/** Records wrong documents with the reason; null clears it. */
export async function setDocumentsWrong(
  tx: Sql,
  personId: number,
  warning: { note: string; now: Temporal.Instant } | null,
): Promise<void> {
  await tx.query('update people set documents_wrong_at = $2, block_note = $3 where id = $1', [
    personId,
    warning?.now.toString() ?? null,
    warning?.note ?? null,
  ])
}

export async function setDeathReported(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update people set state = 'DeathGrace', death_reported_at = $2, inheritance_accepted_at = null where id = $1`,
    [personId, now.toString()],
  )
}

/** The papers that the heirs of a person handed in, by their ids. */
export async function inheritancePapers(tx: Sql, personId: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from documents where person_id = $1 and kind = 'INHERITANCE' order by created_at`,
    [personId],
  )
  return rows.map((row) => row.id)
}

export async function setInherited(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update people set state = 'Active', inheritance_accepted_at = $2, state_before_block = null,
            block_reason = null, blocked_at = null
      where id = $1`,
    [personId, now.toString()],
  )
}

export async function setUserType(tx: Sql, accountId: number, userType: string): Promise<void> {
  await tx.query('update accounts set user_type = $2 where id = $1', [accountId, userType])
}

export async function setPreferredSince(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update people set preferred_since = $2 where id = $1', [personId, now.toString()])
}

export async function setPreferredCancelled(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update people set preferred_since = null, preferred_cancelled_at = $2 where id = $1', [
    personId,
    now.toString(),
  ])
}

export async function buyerState(
  sql: Sql,
  personId: number,
): Promise<{ state: string; user_type: string; block_reason: string | null }> {
  const { rows } = await sql.query<{ state: string; user_type: string; block_reason: string | null }>(
    `select p.state, a.user_type, p.block_reason from people p join accounts a on a.id = p.account_id where p.id = $1`,
    [personId],
  )
  return rows[0]!
}
