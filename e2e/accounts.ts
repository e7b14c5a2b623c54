import { randomInt } from 'node:crypto'
import type { StaffRole } from '@anar/contract/enums'
import { hashPassword } from '../apps/server/people/auth/password.ts'
import { hashOfToken, newToken } from '../apps/server/platform/caller/index.ts'
import type { Sql } from '../apps/server/platform/db/pool.ts'

export type Account = {
  accountId: number
  personId: number
  username: string
  password: string
  /** A unique number of ten digits. */
  cellphone: string
  email: string
  nationalCode: string
}

/** Password of every account made here. Hashed once per process, because a good hash is slow. */
const password = 'Anar@Journey1405'
let passwordHash: Promise<string> | undefined

/**
 * A new account with an empty basket and no address, so that journeys do not affect each other: a customer, or staff
 * with a role.
 */
export async function newAccount(database: Sql, staffRole: StaffRole | null = null): Promise<Account> {
  passwordHash ??= hashPassword(password)
  const username = `journey.${newToken()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 20)}`
  const cellphone = newCellphone()
  const email = `${username.toLowerCase()}@shop.example`
  const nationalCode = newNationalCode()
  const { rows } = await database.query<{ accountId: number; personId: number }>(
    `with account as (
       insert into accounts (username, password_hash, user_type, staff_role)
       values ($1, $2, case when $3::text is null then 'Customer' else 'Staff' end, $3) returning id
     ), person as (
       insert into people (account_id, first_name, last_name, gender, birth_date, email, cellphone,
                           national_code)
       select id, 'مشتری', 'نمونه', 'FEMALE', '1990-03-21', $4, $5, $6 from account
       returning id, account_id
     )
     select account_id as "accountId", id as "personId" from person`,
    [username, await passwordHash, staffRole, email, cellphone, nationalCode],
  )
  return { ...rows[0]!, username, password, cellphone, email, nationalCode }
}

/** A mobile number that no demo account and no other journey has. */
export function newCellphone(): string {
  // Sequential from a random start: random draws would soon collide.
  lastNumber = (lastNumber + 1) % 100_000_000
  return `99${String(lastNumber).padStart(8, '0')}`
}
let lastNumber = randomInt(100_000_000)

/** A unique national code: nine random digits and the check digit. */
export function newNationalCode(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10))
  const rest = digits.reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11
  return [...digits, rest < 2 ? rest : 11 - rest].join('')
}

/** Adds an address of the person in Tehran, as the main one. */
export async function addAddress(database: Sql, personId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into addresses (person_id, title, city_id, postal_code, address, is_main)
     select $1, 'خانه', id, '1415893141', 'خیابان نمونه، کوچهٔ دوم، پلاک ۵', true
       from cities where name ->> 'en' = 'Tehran'
     returning id`,
    [personId],
  )
  return rows[0]!.id
}

/** Creates a session without the login screen. Returns the token of the cookie `anar_session`. */
export async function newSession(database: Sql, accountId: number): Promise<string> {
  const token = newToken()
  await database.query(
    `insert into sessions (token_hash, account_id, is_remembered, created_at, last_seen_at, expires_at)
     values ($1, $2, false, now(), now(), now() + interval '12 hours')`,
    [hashOfToken(token), accountId],
  )
  return token
}

/** Ends every session of the account, as another device or the office may. */
export async function endSessions(database: Sql, accountId: number): Promise<void> {
  await database.query(
    `update sessions set ended_at = now(), end_reason = 'REVOKED' where account_id = $1 and ended_at is null`,
    [accountId],
  )
}

/** The id of a demo account. */
export async function accountIdOf(database: Sql, username: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>('select id from accounts where username = $1', [
    username,
  ])
  if (!rows[0]) throw new Error(`The demo has no account ${username}`)
  return rows[0].id
}
