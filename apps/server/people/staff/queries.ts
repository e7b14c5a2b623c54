import type { StaffRole } from '@anar/contract/enums'
import type { Sql } from '../../platform/db/pool.ts'

export type StaffRow = { account_id: number; username: string; staff_role: StaffRole; is_closed: boolean }

/**
 * Locks every account of the office until the transaction's end, always in the same order, so that the number of
 * administrators cannot change concurrently.
 */
export async function lockStaff(tx: Sql): Promise<StaffRow[]> {
  const { rows } = await tx.query<StaffRow>(
    `select id as account_id, username, staff_role, closed_at is not null as is_closed
       from accounts where user_type = 'Staff' order by id for update`,
  )
  return rows
}

/** Whether there is an administrator. */
export async function hasAdmin(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from accounts where staff_role = 'admin' and closed_at is null limit 1",
  )
  return rowCount > 0
}

type Unique = 'username' | 'cellphone' | 'email' | 'nationalCode'

/** Which of them are another account's already. */
export async function takenOf(tx: Sql, wanted: Record<Unique, string>): Promise<Record<Unique, boolean>> {
  const { rows } = await tx.query<Record<Unique, boolean>>(
    `select exists (select from accounts where lower(username) = lower($1)) as username,
            exists (select from people where cellphone = $2) as cellphone,
            exists (select from people where lower(email) = lower($3)) as email,
            exists (select from accounts where staff_identity = $4) as "nationalCode"`,
    [wanted.username, wanted.cellphone, wanted.email, wanted.nationalCode],
  )
  return rows[0]!
}

export type NewStaff = {
  username: string
  passwordHash: string
  staffRole: StaffRole
  firstName: string
  lastName: string
  nationalCode: string
  cellphone: string
  email: string
  now: Temporal.Instant
}

/** Inserts the account with its person; null where the username, phone or mailbox was taken concurrently. */
export async function insertStaff(tx: Sql, staff: NewStaff): Promise<number | null> {
  const { rows } = await tx.query<{ account_id: number }>(
    `with account as (
       insert into accounts (username, password_hash, user_type, staff_role, created_at, staff_identity)
       values ($1, $2, 'Staff', $3, $4, $9) on conflict do nothing returning id)
     insert into people (account_id, first_name, last_name, cellphone, email, created_at)
     select id, $5, $6, $7, $8, $4 from account on conflict do nothing returning account_id`,
    [
      staff.username,
      staff.passwordHash,
      staff.staffRole,
      staff.now.toString(),
      staff.firstName,
      staff.lastName,
      staff.cellphone,
      staff.email,
      staff.nationalCode,
    ],
  )
  return rows[0]?.account_id ?? null
}

export async function setRole(tx: Sql, accountId: number, staffRole: StaffRole): Promise<void> {
  await tx.query('update accounts set staff_role = $2 where id = $1', [accountId, staffRole])
}

/** @param now null opens the account again */
export async function setClosed(tx: Sql, accountId: number, now: Temporal.Instant | null): Promise<void> {
  await tx.query('update accounts set closed_at = $2 where id = $1', [accountId, now?.toString() ?? null])
}

export async function setPasswordHash(tx: Sql, accountId: number, passwordHash: string): Promise<void> {
  await tx.query('update accounts set password_hash = $2 where id = $1', [accountId, passwordHash])
}

/** Logs the person out everywhere. */
export async function revokeSessions(tx: Sql, accountId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    "update sessions set ended_at = $2, end_reason = 'REVOKED' where account_id = $1 and ended_at is null",
    [accountId, now.toString()],
  )
}
