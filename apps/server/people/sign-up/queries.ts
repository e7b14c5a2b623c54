import type { Sql } from '../../platform/db/pool.ts'
import type { Details } from './details.ts'
import type { Progress } from './step.ts'

/** An open sign-up, with its progress and address. */
export type SignUpRow = Progress & {
  id: number
  /** Null before they are given. */
  details: Details | null
  cellphone: string
  account_id: number | null
  person_id: number | null
  email: string | null
  longitude: number | null
  address_title: string | null
  address_city_id: number | null
  address_postal_code: string | null
  address: string | null
}

const columns = `
  s.id, nullif(s.details, '{}') as details, s.cellphone, s.account_id, s.phone_verified_at, s.details_accepted_at, s.email,
  s.email_verified_at, s.latitude, s.longitude, s.is_address_later, p.id as person_id, a.id is not null as has_address,
  a.title as address_title, a.city_id as address_city_id, a.postal_code as address_postal_code, a.address
    from sign_ups s
    left join people p on p.account_id = s.account_id
    left join addresses a on a.person_id = p.id and a.deleted_at is null
   where s.completed_at is null`

/** An open sign-up by the token of its cookie, with activity after `since`. */
export async function findByToken(
  sql: Sql,
  tokenHash: Buffer,
  since: Temporal.Instant,
): Promise<SignUpRow | undefined> {
  const { rows } = await sql.query<SignUpRow>(
    `select ${columns} and s.token_hash = $1 and s.last_step_at > $2`,
    [tokenHash, since.toString()],
  )
  return rows[0]
}

/** The newest open sign-up with this proven phone and activity after `since`. */
export async function findByPhone(
  sql: Sql,
  cellphone: string,
  since: Temporal.Instant,
): Promise<SignUpRow | undefined> {
  const { rows } = await sql.query<SignUpRow>(
    `select ${columns} and s.cellphone = $1 and s.phone_verified_at is not null and s.last_step_at > $2
      order by s.id desc limit 1`,
    [cellphone, since.toString()],
  )
  return rows[0]
}

export async function findById(sql: Sql, signUpId: number): Promise<SignUpRow | undefined> {
  const { rows } = await sql.query<SignUpRow>(`select ${columns} and s.id = $1`, [signUpId])
  return rows[0]
}

/** The same, locked until the transaction ends, so that the steps of two devices are serialized. */
export async function takeById(tx: Sql, signUpId: number): Promise<SignUpRow | undefined> {
  await tx.query('select from sign_ups where id = $1 for update', [signUpId])
  return findById(tx, signUpId)
}

type Started = { tokenHash: Buffer; cellphone: string; now: Temporal.Instant }

export async function insertSignUp(tx: Sql, { tokenHash, cellphone, now }: Started): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into sign_ups (token_hash, cellphone, started_at, last_step_at)
     values ($1, $2, $3, $3) returning id`,
    [tokenHash, cellphone, now.toString()],
  )
  return rows[0]!.id
}

/** Sets the phone, which must be proven anew; the details are accepted once it is. */
export async function changePhone(
  tx: Sql,
  signUpId: number,
  { cellphone, now }: { cellphone: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update sign_ups
        set cellphone = $2, phone_verified_at = null, details_accepted_at = null, last_step_at = $3
      where id = $1`,
    [signUpId, cellphone, now.toString()],
  )
}

/** Replaces the details; they are not accepted yet. */
export async function changeDetails(
  tx: Sql,
  signUpId: number,
  { details, now }: { details: Details; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update sign_ups set kind = $2, details = $3, details_accepted_at = null, last_step_at = $4 where id = $1`,
    [signUpId, details.kind, JSON.stringify(details), now.toString()],
  )
}

/** Deletes a sign-up that another one of the same proven phone continues, with its account. */
export async function removeSignUp(tx: Sql, signUpId: number): Promise<void> {
  await tx.query(
    `with gone as (delete from sign_ups where id = $1 returning account_id)
     delete from accounts where user_type = 'MLMApplicant' and id in (select account_id from gone)`,
    [signUpId],
  )
}

/** Marks the phone as proven, and gives the sign-up a new token that only the proving browser has. */
export async function markPhoneProven(
  tx: Sql,
  { id }: Pick<SignUpRow, 'id'>,
  { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    'update sign_ups set token_hash = $2, phone_verified_at = $3, last_step_at = $3 where id = $1',
    [id, tokenHash, now.toString()],
  )
}

/** Lets checks for one phone pass one by one, so that requests in parallel are all counted. */
export async function lockChecks(tx: Sql, cellphone: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('sign-up checks ' || $1, 0))", [cellphone])
}

/** How often details with this phone were checked since an instant, over all sign-ups. */
export async function checksOf(tx: Sql, cellphone: string, since: Temporal.Instant): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from sign_up_checks where cellphone = $1 and checked_at > $2',
    [cellphone, since.toString()],
  )
  return rows[0]!.count
}

export async function countCheck(
  tx: Sql,
  { id, cellphone }: Pick<SignUpRow, 'id' | 'cellphone'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query('insert into sign_up_checks (cellphone, checked_at) values ($1, $2)', [
    cellphone,
    now.toString(),
  ])
  await touchSignUp(tx, id, now)
}

export async function setEmail(
  tx: Sql,
  signUpId: number,
  { email, now, isVerified }: { email: string; now: Temporal.Instant; isVerified: boolean },
): Promise<void> {
  await tx.query(
    `update sign_ups set email = $2, last_step_at = $3, email_verified_at = case when $4 then $3::timestamptz end
      where id = $1`,
    [signUpId, email, now.toString(), isVerified],
  )
}

export async function setLocation(
  tx: Sql,
  signUpId: number,
  { latitude, longitude, now }: { latitude: number; longitude: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update sign_ups set latitude = $2, longitude = $3, is_address_later = false, last_step_at = $4
      where id = $1`,
    [signUpId, latitude, longitude, now.toString()],
  )
}

/** Leaves location and address for the first order. */
export async function leaveAddress(tx: Sql, signUpId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update sign_ups set is_address_later = true, last_step_at = $2 where id = $1', [
    signUpId,
    now.toString(),
  ])
}

export async function touchSignUp(tx: Sql, signUpId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update sign_ups set last_step_at = $2 where id = $1', [signUpId, now.toString()])
}

/** Completes the sign-up and clears its details, which the person's row now holds. */
export async function completeSignUp(tx: Sql, signUpId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update sign_ups set completed_at = $2, last_step_at = $2, details = '{}', token_hash = sha256(token_hash)
      where id = $1`,
    [signUpId, now.toString()],
  )
}

/**
 * Deletes sign-ups without activity since an instant, with their accounts and persons, and older checks; returns how
 * many sign-ups.
 */
export async function forgetSignUpsBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  await sql.query('delete from sign_up_checks where checked_at <= $1', [instant.toString()])
  const { rows } = await sql.query<{ count: number }>(
    `with gone as (
       delete from sign_ups where completed_at is null and last_step_at <= $1 returning account_id),
     accounts_gone as (
       delete from accounts where user_type = 'MLMApplicant' and id in (select account_id from gone))
     select count(*)::int as count from gone`,
    [instant.toString()],
  )
  return rows[0]!.count
}

/** Those of the usernames that no account has, in their order; the own account's counts as free. */
export async function freeUsernames(
  sql: Sql,
  usernames: readonly string[],
  ownAccountId: number | null,
): Promise<string[]> {
  const { rows } = await sql.query<{ username: string }>(
    `select candidate.username from unnest($1::text[]) with ordinality as candidate (username, position)
      where not exists (
        select from accounts a where lower(a.username) = lower(candidate.username) and a.id is distinct from $2)
      order by candidate.position`,
    [usernames, ownAccountId],
  )
  return rows.map(({ username }) => username)
}
