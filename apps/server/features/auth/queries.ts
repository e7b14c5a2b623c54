import type { StaffRole, UserType } from '@anar/contract/enums'
import type { Sql } from '../../db/pool.ts'

export type Attempt = { usernameFolded: string; address: string }

/** Lets attempts on one account from one address pass one by one, so that guesses in parallel are all counted. */
export async function lockAttempts(tx: Sql, { usernameFolded, address }: Attempt): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('login ' || $1 || ' ' || $2, 0))", [
    usernameFolded,
    address,
  ])
}

/** When the latest failures were, newest first, in milliseconds since 1970. */
export async function latestFailures(tx: Sql, attempt: Attempt, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ failed_at: Date }>(
    `select failed_at from login_failures
      where username_folded = $1 and address = $2::inet order by failed_at desc, id desc limit $3`,
    [attempt.usernameFolded, attempt.address, count],
  )
  return rows.map((row) => row.failed_at.getTime())
}

export async function addFailure(tx: Sql, attempt: Attempt, now: Temporal.Instant): Promise<void> {
  await tx.query(
    'insert into login_failures (username_folded, address, failed_at) values ($1, $2::inet, $3)',
    [attempt.usernameFolded, attempt.address, now.toString()],
  )
}

export async function forgetFailures(tx: Sql, attempt: Attempt): Promise<void> {
  await tx.query('delete from login_failures where username_folded = $1 and address = $2::inet', [
    attempt.usernameFolded,
    attempt.address,
  ])
}

export async function forgetFailuresBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await sql.query('delete from login_failures where failed_at < $1', [
    instant.toString(),
  ])
  return rowCount
}

export async function findCredentials(
  sql: Sql,
  usernameFolded: string,
): Promise<{ account_id: number; password_hash: string } | undefined> {
  const { rows } = await sql.query<{ account_id: number; password_hash: string }>(
    `select a.id as account_id, a.password_hash
       from accounts a join people p on p.account_id = a.id where lower(a.username) = $1`,
    [usernameFolded],
  )
  return rows[0]
}

/** How many sessions of the account live; the account is locked, so that two logins at once do not both count the same. */
export async function countSessions(tx: Sql, accountId: number, now: Temporal.Instant): Promise<number> {
  await tx.query('select id from accounts where id = $1 for update', [accountId])
  const { rows } = await tx.query<{ count: number }>(
    'select count(*) from sessions where account_id = $1 and ended_at is null and expires_at > $2',
    [accountId, now.toString()],
  )
  return rows[0]!.count
}

export async function endSessionsOf(tx: Sql, accountId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update sessions set ended_at = $2, end_reason = 'OTHER_DEVICE'
      where account_id = $1 and ended_at is null and expires_at > $2`,
    [accountId, now.toString()],
  )
}

export type NewSession = {
  tokenHash: Buffer
  accountId: number
  isRemembered: boolean
  device: string
  address: string
  now: Temporal.Instant
  expiresAt: Temporal.Instant
}

export async function insertSession(tx: Sql, session: NewSession): Promise<void> {
  await tx.query(
    `insert into sessions (token_hash, account_id, is_remembered, device, address, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5::inet, $6, $6, $7)`,
    [
      session.tokenHash,
      session.accountId,
      session.isRemembered,
      session.device,
      session.address,
      session.now.toString(),
      session.expiresAt.toString(),
    ],
  )
}

export async function endSession(sql: Sql, tokenHash: Buffer, now: Temporal.Instant): Promise<void> {
  await sql.query(
    "update sessions set ended_at = $2, end_reason = 'LOGOUT' where token_hash = $1 and ended_at is null",
    [tokenHash, now.toString()],
  )
}

/** Forgets sessions that ended or expired before the given instant; how many. */
export async function forgetSessionsBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await sql.query(
    'delete from sessions where least(expires_at, coalesce(ended_at, expires_at)) < $1',
    [instant.toString()],
  )
  return rowCount
}

export type AccessRow = {
  person_id: number
  account_id: number
  username: string
  first_name: string
  last_name: string
  national_code: string | null
  cellphone: string | null
  user_type: UserType
  staff_role: StaffRole | null
}

export async function accessRow(sql: Sql, accountId: number): Promise<AccessRow> {
  const { rows } = await sql.query<AccessRow>(
    `select p.id as person_id, a.id as account_id, a.username, p.first_name, p.last_name,
            p.national_code, p.cellphone, a.user_type, a.staff_role
       from accounts a join people p on p.account_id = a.id where a.id = $1`,
    [accountId],
  )
  return rows[0]!
}
