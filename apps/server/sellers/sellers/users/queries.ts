import type { Sql } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'

export type UserRow = {
  id: number
  account_id: number
  username: string
  cellphone: string | null
  is_signatory: boolean
  is_main: boolean
  dismissed_at: Date | null
}

/** The seller's name in a language; Persian by default. */
export async function nameOfSeller(
  sql: Sql,
  sellerId: number,
  language: Locale['language'],
): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    'select localized(name, $2) as name from sellers where id = $1',
    [sellerId, language === 'english' ? 'en' : 'fa'],
  )
  return rows[0]!.name
}

export async function insertSeller(
  tx: Sql,
  { businessName, iban }: { businessName: string; iban: string | null },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into sellers (name, iban) values (jsonb_build_object('fa', $1::text), $2) returning id`,
    [businessName, iban],
  )
  return rows[0]!.id
}

export type WrittenSeller = { name: { fa: string; en?: string }; is_active: boolean }

/** A seller, locked; undefined for an unknown one. `is_own` is the shop itself. */
export async function lockSeller(
  tx: Sql,
  sellerId: number,
): Promise<(WrittenSeller & { is_own: boolean }) | undefined> {
  const { rows } = await tx.query<WrittenSeller & { is_own: boolean }>(
    'select name, is_active, is_own from sellers where id = $1 for no key update',
    [sellerId],
  )
  return rows[0]
}

export async function updateSeller(tx: Sql, sellerId: number, seller: WrittenSeller): Promise<void> {
  await tx.query('update sellers set name = $2, is_active = $3 where id = $1', [
    sellerId,
    JSON.stringify(seller.name),
    seller.is_active,
  ])
}

/** All current and former users of a seller, locked, since a change of one depends on the others. */
export async function lockUsers(tx: Sql, sellerId: number): Promise<UserRow[]> {
  const { rows } = await tx.query<UserRow>(
    `select u.id, u.account_id, a.username, u.cellphone, u.is_signatory, u.is_main, u.dismissed_at
       from seller_users u join accounts a on a.id = u.account_id
      where u.seller_id = $1 order by u.id for update of u`,
    [sellerId],
  )
  return rows
}

export type NewUser = {
  sellerId: number
  firstName: string
  lastName: string
  nationalCode: string
  cellphone: string
  email: string
  isSignatory: boolean
  isMain: boolean
  /** Of a random password, until the user sets one by recovery. */
  passwordHash: string
  addedBy: number | null
  now: Temporal.Instant
}

/** Inserts an account of the seller with its person and user row. The username is the next free one. */
export async function insertUser(
  tx: Sql,
  user: NewUser,
): Promise<{ sellerUserId: number; personId: number; username: string }> {
  const account = await insertAccount(tx, user)
  const people = await tx.query<{ id: number }>(
    // A phone of another account stays there for its logins by code; `seller_users` stores it too.
    `insert into people (account_id, first_name, last_name, cellphone, email, created_at)
     values ($1, $2, $3, case when exists (select from people where cellphone = $4) then null else $4 end, $5, $6) returning id`,
    [account.id, user.firstName, user.lastName, user.cellphone, user.email, user.now.toString()],
  )
  const { rows } = await tx.query<{ id: number }>(
    `insert into seller_users
       (seller_id, account_id, national_code, cellphone, is_signatory, is_main, added_at, added_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      user.sellerId,
      account.id,
      user.nationalCode,
      user.cellphone,
      user.isSignatory,
      user.isMain,
      user.now.toString(),
      user.addedBy,
    ],
  )
  return { sellerUserId: rows[0]!.id, personId: people.rows[0]!.id, username: account.username }
}

/** The username is `seller12.1`, or the next free number. */
async function insertAccount(
  tx: Sql,
  { sellerId, passwordHash, now }: NewUser,
): Promise<{ id: number; username: string }> {
  const { rows } = await tx.query<{ id: number; username: string }>(
    `insert into accounts (username, password_hash, user_type, created_at)
     select 'seller' || $1::text || '.' || n, $2, 'Seller', $3
       from generate_series(1, 10000) n
      where not exists (select from accounts a where lower(a.username) = 'seller' || $1::text || '.' || n)
      order by n limit 1
     returning id, username`,
    [sellerId, passwordHash, now.toString()],
  )
  return rows[0]!
}

/** The person of the active account with this phone; null where there is none. */
export async function personWithPhone(tx: Sql, cellphone: string): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select p.id from people p join accounts a on a.id = p.account_id
      where p.cellphone = $1 and a.closed_at is null and a.password_hash is not null`,
    [cellphone],
  )
  return rows[0]?.id ?? null
}

/** Dismisses a user, closes their account and ends its sessions. */
export async function dismissUser(tx: Sql, user: UserRow, now: Temporal.Instant): Promise<void> {
  await tx.query('update seller_users set dismissed_at = $2 where id = $1', [user.id, now.toString()])
  await tx.query('update accounts set closed_at = $2 where id = $1', [user.account_id, now.toString()])
  await endSessions(tx, user.account_id, now)
}

/** Replaces the password by an unknown one and ends all sessions. */
export async function resetUser(
  tx: Sql,
  user: UserRow,
  { passwordHash, now }: { passwordHash: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query('update accounts set password_hash = $2 where id = $1', [user.account_id, passwordHash])
  await endSessions(tx, user.account_id, now)
}

export async function setMain(tx: Sql, sellerId: number, sellerUserId: number): Promise<void> {
  await tx.query('update seller_users set is_main = false where seller_id = $1 and is_main', [sellerId])
  await tx.query('update seller_users set is_main = true where id = $1', [sellerUserId])
}

async function endSessions(tx: Sql, accountId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update sessions set ended_at = $2, end_reason = 'REVOKED' where account_id = $1 and ended_at is null`,
    [accountId, now.toString()],
  )
}
