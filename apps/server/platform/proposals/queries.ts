import type { ProposedEffect } from '@anar/contract/effects'
import type { StaffRole } from '@anar/contract/enums'
import type { Permission } from '@anar/contract/permissions'
import type { Sql } from '../db/pool.ts'

/**
 * Whether the people `a` and `b` are the same: one row, or the same national code or foreigner's identifier, of a staff
 * account or a customer account. Phones and mailboxes belong to one account each. Two accounts of one person cannot do
 * what takes two people.
 */
const samePerson = `coalesce(a.id = b.id or
  (select coalesce(acc.staff_identity, a.national_code, a.foreign_identifier) from accounts acc where acc.id = a.account_id) =
  (select coalesce(acc.staff_identity, b.national_code, b.foreign_identifier) from accounts acc where acc.id = b.account_id),
  false)`

/** Whether two accounts belong to one person. */
export async function isSamePerson(sql: Sql, accountId: number, otherAccountId: number): Promise<boolean> {
  const { rows } = await sql.query<{ is_same: boolean }>(
    `select ${samePerson} as is_same from people a, people b where a.account_id = $1 and b.account_id = $2`,
    [accountId, otherAccountId],
  )
  return rows[0]?.is_same ?? false
}

/** The people with one of the roles and an open account; `is_same_person` marks the account's own person. */
export async function staffOfRoles(
  sql: Sql,
  roles: readonly StaffRole[],
  accountId: number,
): Promise<{ person_id: number; is_same_person: boolean }[]> {
  const { rows } = await sql.query<{ person_id: number; is_same_person: boolean }>(
    `select b.id as person_id, ${samePerson} as is_same_person
       from accounts acc join people b on b.account_id = acc.id
       left join people a on a.account_id = $2
      where acc.user_type = 'Staff' and acc.staff_role = any ($1) and acc.closed_at is null order by b.id`,
    [roles, accountId],
  )
  return rows
}

/** When another person's account with one of the roles was last closed; null where none was. */
export async function lastClosedAt(
  sql: Sql,
  roles: readonly StaffRole[],
  accountId: number,
): Promise<Date | null> {
  const { rows } = await sql.query<{ closed_at: Date | null }>(
    `select max(acc.closed_at) as closed_at
       from accounts acc join people b on b.account_id = acc.id
       left join people a on a.account_id = $2
      where acc.user_type = 'Staff' and acc.staff_role = any ($1) and not ${samePerson}`,
    [roles, accountId],
  )
  return rows[0]!.closed_at
}

type NewProposal = {
  command: string
  effect: ProposedEffect
  permission: Permission
  subject: string
  body: unknown
  details: unknown
  accountId: number
  startsAt: Temporal.Instant
  isSole: boolean
  now: Temporal.Instant
}

/** The new proposal's id; null where the same command is proposed for the same subject already. */
export async function insertProposal(tx: Sql, proposal: NewProposal): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into proposals (command, effect, permission, subject, body, details, proposed_by, proposed_at, starts_at, is_sole)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [
      proposal.command,
      proposal.effect,
      proposal.permission,
      proposal.subject,
      JSON.stringify(proposal.body),
      JSON.stringify(proposal.details),
      proposal.accountId,
      proposal.now.toString(),
      proposal.startsAt.toString(),
      proposal.isSole,
    ],
  )
  return rows[0]?.id ?? null
}
