import type { StaffRole, UserType } from '@anar/contract/enums'
import { deleteAll } from '../../platform/db/delete-all.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Guesser } from '../guesses/index.ts'
import type { LoginName } from './login-name.ts'

/** The key that password attempts are counted by: a login name as it was typed, and a known device or else an address bucket. */
export type Attempt = { usernameFolded: string; guesser: Guesser }

// Attempts of a known device anywhere, else of the address bucket without known devices.
const ofAttempt = `username_folded = $1 and device_hash is not distinct from $3::bytea
  and ($3::bytea is not null or address = $2::inet)`
const keyOf = ({ usernameFolded, guesser }: Attempt) => [usernameFolded, guesser.network, guesser.knownDevice]

/** Lets attempts that are counted together pass one by one, so that guesses in parallel are all counted. */
export async function lockAttempts(tx: Sql, { usernameFolded, guesser }: Attempt): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('login ' || $1 || ' ' || $2, 0))", [
    usernameFolded,
    guesser.knownDevice?.toString('base64') ?? guesser.wideNetwork,
  ])
}

/** When the failures were that were noted last, the last one first, in milliseconds since 1970. */
export async function latestFailures(tx: Sql, attempt: Attempt, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ failed_at: Date }>(
    `select failed_at from login_failures
      where ${ofAttempt} order by id desc limit $4`,
    [...keyOf(attempt), count],
  )
  return rows.map((row) => row.failed_at.getTime())
}

/** The same of all strangers of a wider network. */
export async function latestFailuresWithin(
  tx: Sql,
  { usernameFolded, network }: { usernameFolded: string; network: string },
  count: number,
): Promise<number[]> {
  const { rows } = await tx.query<{ failed_at: Date }>(
    `select failed_at from login_failures
      where username_folded = $1 and address <<= $2::inet and device_hash is null order by id desc limit $3`,
    [usernameFolded, network, count],
  )
  return rows.map((row) => row.failed_at.getTime())
}

export async function addFailure(tx: Sql, attempt: Attempt, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `insert into login_failures (username_folded, address, device_hash, failed_at)
     values ($1, $2::inet, $3::bytea, $4)`,
    [...keyOf(attempt), now.toString()],
  )
}

/** Takes back the failure that was added at an instant. */
export async function takeBackFailure(sql: Sql, attempt: Attempt, failedAt: Temporal.Instant): Promise<void> {
  await sql.query(
    `delete from login_failures where id =
       (select max(id) from login_failures where ${ofAttempt} and failed_at = $4)`,
    [...keyOf(attempt), failedAt.toString()],
  )
}

export async function forgetFailures(tx: Sql, attempt: Attempt): Promise<void> {
  await tx.query(`delete from login_failures where ${ofAttempt}`, keyOf(attempt))
}

export function forgetFailuresBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, { table: 'login_failures', where: 'failed_at < $1', values: [instant.toString()] })
}

export type Credentials = {
  account_id: number
  user_type: UserType
  /** Null while no password was chosen. */
  password_hash: string | null
  cellphone: string | null
}

/**
 * The credentials of the open account that a login name belongs to; undefined also where it belongs to two, such as an
 * old username that is another person's phone number.
 */
export async function findCredentials(
  sql: Sql,
  { username, cellphone, email }: Omit<LoginName, 'key'>,
): Promise<Credentials | undefined> {
  const { rows } = await sql.query<Credentials>(
    `with named as (
       select id from accounts where lower(username) = $1 and closed_at is null
       union
       select a.id from people p join accounts a on a.id = p.account_id
        where (p.cellphone = $2 or p.email = $3) and a.closed_at is null)
     select a.id as account_id, a.user_type, a.password_hash, p.cellphone
       from named join accounts a on a.id = named.id join people p on p.account_id = a.id
      where (select count(*) from named) = 1`,
    [username, cellphone, email],
  )
  return rows[0]
}

/** Since when nobody logged in to an account; its beginning where no login is known. */
export async function lastLoginOf(sql: Sql, accountId: number): Promise<Date> {
  const { rows } = await sql.query<{ at: Date }>(
    `select greatest(a.created_at,
                     (select max(last_login_at) from known_devices where account_id = a.id),
                     (select max(created_at) from sessions where account_id = a.id)) as at
       from accounts a where a.id = $1`,
    [accountId],
  )
  return rows[0]!.at
}

/** Renames an account to the first of these usernames that is free; null where none is. */
export async function renameAccount(
  tx: Sql,
  accountId: number,
  candidates: readonly string[],
): Promise<string | null> {
  const { rows } = await tx.query<{ username: string }>(
    `update accounts set username = (
       select candidate.username from unnest($2::text[]) with ordinality as candidate (username, position)
        where not exists (select from accounts a where lower(a.username) = lower(candidate.username))
        order by candidate.position limit 1)
      where id = $1 and exists (
        select from unnest($2::text[]) as candidate (username)
         where not exists (select from accounts a where lower(a.username) = lower(candidate.username)))
      returning username`,
    [accountId, candidates],
  )
  return rows[0]?.username ?? null
}

export async function credentialsOf(
  sql: Sql,
  accountId: number,
): Promise<{ username: string; password_hash: string | null }> {
  const { rows } = await sql.query<{ username: string; password_hash: string | null }>(
    'select username, password_hash from accounts where id = $1',
    [accountId],
  )
  return rows[0]!
}

/** The number of live sessions of the account; locks the account, so that concurrent logins are counted one by one. */
export async function countSessions(tx: Sql, accountId: number, now: Temporal.Instant): Promise<number> {
  await tx.query('select id from accounts where id = $1 for update', [accountId])
  const { rows } = await tx.query<{ count: number }>(
    'select count(*) from sessions where account_id = $1 and ended_at is null and expires_at > $2',
    [accountId, now.toString()],
  )
  return rows[0]!.count
}

type EndReason = 'OTHER_DEVICE' | 'PASSWORD_CHANGED' | 'REVOKED'

/** Ends the live sessions of an account, except the one of `exceptTokenHash`. */
export async function endSessionsOf(
  tx: Sql,
  ended: { accountId: number; now: Temporal.Instant; reason: EndReason; exceptTokenHash?: Buffer | null },
): Promise<void> {
  await tx.query(
    `update sessions set ended_at = $2, end_reason = $3
      where account_id = $1 and ended_at is null and expires_at > $2 and token_hash is distinct from $4`,
    [ended.accountId, ended.now.toString(), ended.reason, ended.exceptTokenHash ?? null],
  )
}

export type LiveSession = {
  id: string
  device: string
  address: string | null
  created_at: Date
  last_seen_at: Date
  is_current: boolean
}

export async function liveSessions(
  sql: Sql,
  params: { accountId: number; currentHash: Buffer | null; now: Temporal.Instant },
): Promise<LiveSession[]> {
  const { rows } = await sql.query<LiveSession>(
    `select id, device, host(address) as address, created_at, last_seen_at,
            token_hash is not distinct from $2 as is_current
       from sessions where account_id = $1 and ended_at is null and expires_at > $3
      order by is_current desc, last_seen_at desc, created_at desc, id`,
    [params.accountId, params.currentHash, params.now.toString()],
  )
  return rows
}

/** False where the account has no such live session. */
export async function endSessionById(
  tx: Sql,
  ended: { sessionId: string; accountId: number; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update sessions set ended_at = $3, end_reason = 'REVOKED'
      where id = $1 and account_id = $2 and ended_at is null and expires_at > $3`,
    [ended.sessionId, ended.accountId, ended.now.toString()],
  )
  return rowCount === 1
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

export async function setPasswordHash(tx: Sql, accountId: number, passwordHash: string): Promise<void> {
  await tx.query('update accounts set password_hash = $2 where id = $1', [accountId, passwordHash])
}

/** Clears the failed attempts of an account from all networks and devices. */
export async function forgetFailuresOf(tx: Sql, accountId: number): Promise<void> {
  await tx.query(
    `delete from login_failures where username_folded in (
       select unnest(array[lower(a.username), p.cellphone, p.email])
         from accounts a join people p on p.account_id = a.id where a.id = $1)`,
    [accountId],
  )
}

export async function personOf(tx: Sql, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('select id from people where account_id = $1', [accountId])
  return rows[0]!.id
}

/** Deletes sessions that ended or expired before an instant; returns how many. */
export function forgetSessionsBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, {
    table: 'sessions',
    where: 'least(expires_at, coalesce(ended_at, expires_at)) < $1',
    values: [instant.toString()],
  })
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
