import { deleteAll } from '../../platform/db/delete-all.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Guesser } from '../guesses/index.ts'

/** The purpose of a code, as in the table's check. */
export type CodePurpose =
  | 'SIGN_UP_PHONE'
  | 'SIGN_UP_EMAIL'
  | 'LOGIN'
  | 'STAFF_LOGIN'
  | 'RECOVER_PASSWORD'
  | 'FORGET_USERNAME'
  | 'SIGN_CONTRACT'
  | 'CHANGE_CELLPHONE'
  | 'CHANGE_EMAIL'
  | 'CHANGE_IBAN'
  | 'ERASE'
  | 'SELLER_SIGN_UP'

/** The subject of a code, and the ticket of the browser it is bound to where the subject alone does not bind it. */
export type CodeOf = { purpose: CodePurpose; subject: string; ticket?: Buffer }
export type CodeTarget = CodeOf & { destination: string }

/** Lets codes to one phone or mailbox, and for one subject, pass one by one, so that requests in parallel are all counted. */
export async function lockTarget(tx: Sql, { purpose, destination, subject }: CodeTarget): Promise<void> {
  // In one order everywhere, since two requests may share the one and not the other.
  for (const key of [`code ${purpose} to ${destination}`, `code ${purpose} for ${subject}`]) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  }
}

export type UnusedCodes = {
  /** Of the same requester: a known device of the account, or strangers of one address bucket. */
  own: number
  /** Of all strangers, or of all known devices of the account. */
  all: number
  latest_sent_at: Date | null
}

/**
 * The unused codes of this Tehran day, those of known devices apart from those of strangers: how many, and when the same
 * requester was sent the last one to this destination.
 */
export async function unusedToday(
  tx: Sql,
  { purpose, destination, subject }: CodeTarget,
  { network, knownDevice }: Guesser,
  now: Temporal.Instant,
): Promise<UnusedCodes> {
  const { rows } = await tx.query<UnusedCodes>(
    `with unused as (
       select destination = $2 as is_there, subject = $3 as is_his, is_known or network = $5::inet as is_own, sent_at
         from codes
        where purpose = $1 and (destination = $2 or subject = $3) and is_known = $6
          and used_at is null and sent_at > $4::timestamptz - interval '1 day'
          and tehran_day(sent_at) = tehran_day($4))
     select greatest(count(*) filter (where is_there and is_own), count(*) filter (where is_his and is_own)) as own,
            greatest(count(*) filter (where is_there), count(*) filter (where is_his)) as all,
            max(sent_at) filter (where is_there and is_own) as latest_sent_at
       from unused`,
    [purpose, destination, subject, now.toString(), network, knownDevice !== null],
  )
  return rows[0]!
}

export type NewCode = CodeTarget & {
  guesser: Guesser
  channel: 'sms' | 'email'
  codeHash: Buffer
  /** Of the key that made the hash. */
  keyVersion: number
  now: Temporal.Instant
  expiresAt: Temporal.Instant
}

export async function insertCode(tx: Sql, code: NewCode): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into codes
       (purpose, subject, channel, destination, code_hash, sent_at, expires_at, ticket_hash, network, is_known, key_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::inet, $10, $11) returning id`,
    [
      code.purpose,
      code.subject,
      code.channel,
      code.destination,
      code.codeHash,
      code.now.toString(),
      code.expiresAt.toString(),
      code.ticket ?? null,
      code.guesser.network,
      code.guesser.knownDevice !== null,
      code.keyVersion,
    ],
  )
  return rows[0]!.id
}

export async function deleteCode(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from codes where id = $1', [id])
}

export type CodeRow = {
  id: number
  destination: string
  code_hash: Buffer
  key_version: number
  tries: number
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

const latest = `purpose = $1 and subject = $2 and ticket_hash is not distinct from $3::bytea order by id desc limit 1`

const ofCode = 'id, destination, code_hash, key_version, tries, sent_at, expires_at, used_at'
const keyOf = ({ purpose, subject, ticket }: CodeOf) => [purpose, subject, ticket ?? null]

/** The last code of a subject and ticket, to show its state. */
export async function latestCode(sql: Sql, code: CodeOf): Promise<CodeRow | undefined> {
  const { rows } = await sql.query<CodeRow>(`select ${ofCode} from codes where ${latest}`, keyOf(code))
  return rows[0]
}

/** The last code of a subject and ticket, locked until the transaction ends; older ones are void. */
export async function takeLatestCode(tx: Sql, code: CodeOf): Promise<CodeRow | undefined> {
  const { rows } = await tx.query<CodeRow>(
    `select ${ofCode} from codes where ${latest} for update`,
    keyOf(code),
  )
  return rows[0]
}

export async function countTry(tx: Sql, id: number): Promise<void> {
  await tx.query('update codes set tries = tries + 1 where id = $1', [id])
}

export async function markUsed(tx: Sql, id: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update codes set used_at = $2 where id = $1', [id, now.toString()])
}

export async function unmarkUsed(
  sql: Sql,
  { purpose, subject, ticket, now }: CodeOf & { now: Temporal.Instant },
): Promise<void> {
  await sql.query(
    `update codes set used_at = null where id = (select id from codes where ${latest}) and used_at = $4`,
    [purpose, subject, ticket ?? null, now.toString()],
  )
}

/** Deletes codes that were sent before an instant; returns how many. */
export function forgetCodesBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, { table: 'codes', where: 'sent_at < $1', values: [instant.toString()] })
}

/** How many codes that can still be typed a version of the secret key made, and when the last one ends; null where none. */
export async function codesMadeWith(
  sql: Sql,
  version: number,
  now: Temporal.Instant,
): Promise<{ count: number; last: Date | null }> {
  const { rows } = await sql.query<{ count: number; last: Date | null }>(
    `select count(*)::int as count, max(expires_at) as last
       from codes where key_version = $1 and used_at is null and expires_at > $2`,
    [version, now.toString()],
  )
  return rows[0]!
}

/** The newest code that a login to the office waits for, locked; undefined where none waits. */
export async function waitingOfficeCode(
  tx: Sql,
  { usernameFolded, now }: { usernameFolded: string; now: Temporal.Instant },
): Promise<(CodeTarget & { id: number }) | undefined> {
  const { rows } = await tx.query<CodeTarget & { id: number }>(
    `select c.id, c.purpose, c.subject, c.destination
       from codes c
      where c.purpose = 'STAFF_LOGIN' and c.used_at is null and c.expires_at > $2
        and c.subject = (select 'account ' || id from accounts where lower(username) = $1 and closed_at is null)
      order by c.id desc limit 1 for update`,
    [usernameFolded, now.toString()],
  )
  return rows[0]
}

/** Replaces a code by another one, with all its tries. */
export async function replaceOfficeCode(
  tx: Sql,
  code: { id: number; codeHash: Buffer; keyVersion: number; expiresAt: Temporal.Instant },
): Promise<void> {
  await tx.query(
    'update codes set code_hash = $2, key_version = $3, expires_at = $4, tries = 0 where id = $1',
    [code.id, code.codeHash, code.keyVersion, code.expiresAt.toString()],
  )
}
