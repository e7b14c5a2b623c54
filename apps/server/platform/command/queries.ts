import { deleteAll } from '../db/delete-all.ts'
import type { Sql } from '../db/pool.ts'
import type { RequestHash } from './idempotency-key.ts'

/** A claim of a key: account, command, key, hashes of the body, and instant. */
export type KeyClaim = {
  accountId: number
  command: string
  key: string
  /** Under each key of the shop, that of new records first. */
  requestHashes: readonly [RequestHash, ...RequestHash[]]
  now: Temporal.Instant
}

/** The stored row of a key. `status` and `response` are null while the command runs. */
export type KeyRecord = {
  request_hash: Buffer
  status: number | null
  response: unknown
}

/** The recorded answer of a key: status and body. */
export type RecordedAnswer = { status: number; response: unknown }

// Longer than any command may take: the timeout of a gateway is 10 seconds, of the database 15.
const deadAfterSeconds = 60

/** Locks the key until the end of the transaction; false where another transaction holds the lock. */
export async function tryLockKey(tx: Sql, { accountId, command, key }: KeyClaim): Promise<boolean> {
  const { rows } = await tx.query<{ is_ours: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_ours',
    [`idempotency ${accountId} ${command} ${key}`],
  )
  return rows[0]!.is_ours
}

export async function findKey(
  sql: Sql,
  { accountId, command, key }: KeyClaim,
): Promise<KeyRecord | undefined> {
  const { rows } = await sql.query<KeyRecord>(
    `select request_hash, status, response
       from idempotency_keys where account_id = $1 and command = $2 and key = $3`,
    [accountId, command, key],
  )
  return rows[0]
}

/** Records the answer of a command whose transaction holds the lock of the key. */
export async function insertKey(
  tx: Sql,
  claim: KeyClaim,
  { status, response }: RecordedAnswer,
): Promise<void> {
  await tx.query(
    `insert into idempotency_keys (account_id, command, key, request_hash, key_version, created_at, status, response)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`,
    [...valuesOf(claim), status, JSON.stringify(response)],
  )
}

export type ClaimedKey = {
  /** When a process that died without an answer had claimed it; null for a new key. */
  claimed_before: Date | null
}

/**
 * Claims a key for a command with transactions of its own; undefined where another process has it or it has an answer.
 * @spec 7.sign-up-calls.2
 */
export async function claimKey(sql: Sql, claim: KeyClaim): Promise<ClaimedKey | undefined> {
  const { rows } = await sql.query<ClaimedKey>(
    `insert into idempotency_keys as k (account_id, command, key, request_hash, key_version, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, command, key) do update
        set created_at = excluded.created_at
      where k.status is null and k.created_at < $7 and k.request_hash = any ($8::bytea[])
     returning old.created_at as claimed_before`,
    [...valuesOf(claim), deadBefore(claim), hashesOf(claim)],
  )
  return rows[0]
}

/**
 * Records the answer under the claimed key, or inserts the key where its claim was rolled back; false where another
 * process has it or it has an answer.
 */
export async function recordKey(
  sql: Sql,
  claim: KeyClaim,
  { status, response }: RecordedAnswer,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into idempotency_keys as k (account_id, command, key, request_hash, key_version, created_at, status, response)
     values ($1, $2, $3, $4, $5, $6, $9, $10::jsonb)
     on conflict (account_id, command, key) do update
        set created_at = excluded.created_at, status = excluded.status, response = excluded.response
      where k.status is null and k.request_hash = any ($8::bytea[])
        and (k.created_at = excluded.created_at or k.created_at < $7)`,
    [...valuesOf(claim), deadBefore(claim), hashesOf(claim), status, JSON.stringify(response)],
  )
  return rowCount === 1
}

/** Deletes a claim without an answer, so that the same key may be tried again. */
export async function dropUnansweredKey(sql: Sql, { accountId, command, key, now }: KeyClaim): Promise<void> {
  await sql.query(
    `delete from idempotency_keys
      where account_id = $1 and command = $2 and key = $3 and status is null and created_at = $4`,
    [accountId, command, key, now.toString()],
  )
}

/** How many answers of after an instant a version of the secret key made, and when the last one; null where none. */
export async function answersMadeWith(
  sql: Sql,
  version: number,
  after: Temporal.Instant,
): Promise<{ count: number; last: Date | null }> {
  const { rows } = await sql.query<{ count: number; last: Date | null }>(
    `select count(*)::int as count, max(created_at) as last
       from idempotency_keys where key_version = $1 and created_at > $2`,
    [version, after.toString()],
  )
  return rows[0]!
}

/** Deletes keys older than the instant; returns how many. */
export function forgetKeysBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, { table: 'idempotency_keys', where: 'created_at < $1', values: [instant.toString()] })
}

export async function setSavepoint(tx: Sql): Promise<void> {
  await tx.query('savepoint before_command')
}

export async function rollBackToSavepoint(tx: Sql): Promise<void> {
  await tx.query('rollback to savepoint before_command')
}

function valuesOf({ accountId, command, key, requestHashes: [{ hash, version }], now }: KeyClaim) {
  return [accountId, command, key, hash, version, now.toString()]
}

const hashesOf = ({ requestHashes }: KeyClaim) => requestHashes.map(({ hash }) => hash)

function deadBefore({ now }: KeyClaim): string {
  return now.subtract({ seconds: deadAfterSeconds }).toString()
}
