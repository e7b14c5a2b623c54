import { personIdOfCode } from '@anar/domain/people'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Details } from '../details.ts'

type Unique = 'username' | 'nationalCode' | 'foreignIdentifier' | 'passportNumber' | 'cellphone'

/**
 * The details that another person uses already. The accounts of this sign-up and of others with the same proven phone do
 * not count: they belong to the same person and are replaced.
 */
export async function takenFields(
  sql: Sql,
  signUpId: number,
  { username, nationalCode, foreignIdentifier, passportNumber, cellphone }: Details & { cellphone: string },
): Promise<Unique[]> {
  const { rows } = await sql.query<{ field: Unique }>(
    `with own as (
       select account_id from sign_ups
        where (id = $6 or cellphone = $5 and phone_verified_at is not null)
          and completed_at is null and account_id is not null)
     select 'username' as field from accounts
      where lower(username) = lower($1) and id not in (select account_id from own)
     union all
     select taken.field from people p
      cross join lateral (values
        ('nationalCode', p.national_code = $2), ('foreignIdentifier', p.foreign_identifier = $3),
        ('passportNumber', p.passport_number = $4), ('cellphone', p.cellphone = $5)) as taken (field, is_same)
      where (p.national_code = $2 or p.foreign_identifier = $3 or p.passport_number = $4 or p.cellphone = $5)
        and taken.is_same and p.account_id not in (select account_id from own)`,
    [username, nationalCode, foreignIdentifier, passportNumber, cellphone, signUpId],
  )
  return [...new Set(rows.map((row) => row.field))]
}

/** Whether a phone belongs to an account; one of a sign-up in progress does not count. */
export async function hasAccount(sql: Sql, cellphone: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from people p join accounts a on a.id = p.account_id
      where p.cellphone = $1 and a.user_type <> 'MLMApplicant'`,
    [cellphone],
  )
  return rowCount !== 0
}

/** Removes the accounts and persons of other sign-ups with the same proven phone. */
export async function removeEarlier(tx: Sql, signUpId: number, cellphone: string): Promise<void> {
  await tx.query(
    `with gone as (
       delete from sign_ups
        where cellphone = $2 and id <> $1 and phone_verified_at is not null and completed_at is null
        returning account_id)
     delete from accounts where user_type = 'MLMApplicant' and id in (select account_id from gone)`,
    [signUpId, cellphone],
  )
}

type Applicant = { details: Details; cellphone: string; sponsorId: number | null; now: Temporal.Instant }

/** The account and the person of a sign-up whose details were accepted; they cannot log in before a password is chosen. */
export async function insertApplicant(tx: Sql, signUpId: number, applicant: Applicant): Promise<number> {
  const { details, now } = applicant
  const { rows } = await tx.query<{ id: number }>(
    `insert into accounts (username, password_hash, user_type, created_at)
     values ($1, null, 'MLMApplicant', $2) returning id`,
    [details.username, now.toString()],
  )
  const accountId = rows[0]!.id
  await tx.query(
    `insert into people (account_id, first_name, last_name, created_at) values ($1, $2, $3, $4)`,
    [accountId, details.firstName, details.lastName, now.toString()],
  )
  await tx.query('update sign_ups set account_id = $2 where id = $1', [signUpId, accountId])
  await updateApplicant(tx, accountId, applicant)
  return accountId
}

export async function updateApplicant(
  tx: Sql,
  accountId: number,
  { details, cellphone, sponsorId, now }: Applicant,
): Promise<void> {
  await tx.query("update accounts set username = $2 where id = $1 and user_type = 'MLMApplicant'", [
    accountId,
    details.username,
  ])
  // The office checks the identity of foreigners when they apply as a marketer.
  await tx.query(
    `update people
        set sponsor_id = $2, sponsored_at = $12::timestamptz, first_name = $3, last_name = $4, nationality = $5, national_code = nullif($6, ''),
            foreign_identifier = nullif($7, ''), passport_number = nullif($8, ''), gender = $9, birth_date = $10,
            cellphone = $11, identity_checked_at = case when $5 = 'IRANIAN' then $12::timestamptz end
      where account_id = $1`,
    [
      accountId,
      sponsorId,
      details.firstName,
      details.lastName,
      details.nationality,
      details.nationalCode,
      details.foreignIdentifier,
      details.passportNumber,
      details.gender,
      details.birthDate,
      cellphone,
      now.toString(),
    ],
  )
}

export async function markDetailsAccepted(tx: Sql, signUpId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update sign_ups set details_accepted_at = $2, last_step_at = $2 where id = $1', [
    signUpId,
    now.toString(),
  ])
}

export async function setPersonEmail(tx: Sql, accountId: number, email: string): Promise<void> {
  await tx.query('update people set email = $2 where account_id = $1', [accountId, email])
}

export async function findProvinceOf(sql: Sql, cityId: number): Promise<number | null> {
  const { rows } = await sql.query<{ province_id: number }>('select province_id from cities where id = $1', [
    cityId,
  ])
  return rows[0]?.province_id ?? null
}

type Home = {
  personId: number
  title: string
  cityId: number
  postalCode: string
  address: string
  latitude: number
  longitude: number
  now: Temporal.Instant
}

/** The applicant's only address, the main one; taking the step again replaces it. */
export async function replaceAddress(tx: Sql, home: Home): Promise<void> {
  await tx.query('delete from addresses where person_id = $1', [home.personId])
  await tx.query(
    `insert into addresses (person_id, title, city_id, postal_code, address, latitude, longitude, is_main, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, true, $8)`,
    [
      home.personId,
      home.title,
      home.cityId,
      home.postalCode,
      home.address,
      home.latitude,
      home.longitude,
      home.now.toString(),
    ],
  )
}

/** Moves the pin of the existing address. */
export async function moveAddress(
  tx: Sql,
  personId: number,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<void> {
  await tx.query('update addresses set latitude = $2, longitude = $3 where person_id = $1', [
    personId,
    latitude,
    longitude,
  ])
}

/** The applicant becomes a customer: logs in by this password from now on. */
export async function openAccount(
  tx: Sql,
  accountId: number,
  { passwordHash, userType, now }: { passwordHash: string; userType: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query('update accounts set password_hash = $2, user_type = $3 where id = $1', [
    accountId,
    passwordHash,
    userType,
  ])
  await tx.query(
    `update people set preferred_since = case when $2 = 'PreferredCustomer' then $3::timestamptz end
      where account_id = $1`,
    [accountId, userType, now.toString()],
  )
}

/** Ends the sessions of the steps, on this device and on others: a customer's session has another token. */
export async function endApplicantSessions(tx: Sql, accountId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update sessions set ended_at = $2, end_reason = 'REVOKED' where account_id = $1 and ended_at is null`,
    [accountId, now.toString()],
  )
}

/** The marketer with this username or member code; null where it never belonged to a marketer. */
export async function findSuperior(
  sql: Sql,
  named: string,
): Promise<{ person_id: number; is_active: boolean } | null> {
  const { rows } = await sql.query<{ person_id: number; is_active: boolean }>(
    `select p.id as person_id, p.state = 'Active' and p.blocked_at is null and a.closed_at is null as is_active
       from accounts a join people p on p.account_id = a.id
      where p.id = coalesce($2::bigint, (select own.id from people own join accounts named on named.id = own.account_id
                                          where lower(named.username) = lower($1)))
        and a.user_type = 'NetworkMarketer'`,
    [named, personIdOfCode(named)],
  )
  return rows[0] ?? null
}
