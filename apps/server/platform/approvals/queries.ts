import type { ProposalState } from '@anar/contract/commands'
import type { StaffRole, UserType } from '@anar/contract/enums'
import type { Permission } from '@anar/contract/permissions'
import type { Sql } from '../db/pool.ts'

export type ProposalRow = {
  id: number
  command: string
  permission: Permission
  subject: string
  body: unknown
  /** The subject of the change, `before` and `after`. */
  details: Record<string, unknown>
  state: ProposalState
  proposed_by: number
  /** The proposer's username. */
  proposer: string
  proposed_at: Date
  starts_at: Date
  is_sole: boolean
  approved_by: number | null
}

/** Locks a proposal until the transaction's end. */
export async function lockProposal(tx: Sql, proposalId: number): Promise<ProposalRow | undefined> {
  const { rows } = await tx.query<ProposalRow>(
    `select id, command, permission, subject, body, details, state, proposed_by, proposed_at, starts_at, is_sole,
            approved_by, (select a.username from accounts a where a.id = proposed_by) as proposer
       from proposals where id = $1 for update`,
    [proposalId],
  )
  return rows[0]
}

export async function setApproved(
  tx: Sql,
  { id, accountId, now }: { id: number; accountId: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update proposals set state = 'Approved', approved_by = $2, approved_at = $3 where id = $1`,
    [id, accountId, now.toString()],
  )
}

export async function setRefused(
  tx: Sql,
  { id, accountId, reason, now }: { id: number; accountId: number; reason: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update proposals set state = 'Refused', refused_by = $2, refused_at = $3, reason = $4 where id = $1`,
    [id, accountId, now.toString(), reason],
  )
}

/** Ends a proposal: done, failed (with the error code), or expired. */
export async function setEnded(
  tx: Sql,
  {
    id,
    state,
    failure = null,
    now,
  }: { id: number; state: 'Done' | 'Failed' | 'Expired'; failure?: string | null; now: Temporal.Instant },
): Promise<void> {
  await tx.query(`update proposals set state = $2, failure = $3, done_at = $4 where id = $1`, [
    id,
    state,
    failure,
    now.toString(),
  ])
}

/** Proposals to execute now, the oldest first: approved, or proposed where the shop has no second person. */
export async function dueProposalIds(sql: Sql, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from proposals where starts_at <= $1 and (state = 'Approved' or (state = 'Proposed' and is_sole))
      order by id`,
    [now.toString()],
  )
  return rows.map(({ id }) => id)
}

/** Undecided proposals from before the instant. */
export async function undecidedIds(sql: Sql, since: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from proposals where state = 'Proposed' and not is_sole and proposed_at < $1 order by id`,
    [since.toString()],
  )
  return rows.map(({ id }) => id)
}

export type AccountRow = {
  account_id: number
  person_id: number
  user_type: UserType
  staff_role: StaffRole | null
}

/** An open staff account. */
export async function openAccount(sql: Sql, accountId: number): Promise<AccountRow | undefined> {
  const { rows } = await sql.query<AccountRow>(
    `select a.id as account_id, p.id as person_id, a.user_type, a.staff_role
       from accounts a join people p on p.account_id = a.id
      where a.id = $1 and a.user_type = 'Staff' and a.closed_at is null for share of a`,
    [accountId],
  )
  return rows[0]
}
