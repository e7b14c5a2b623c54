import type { Sql } from '../../db/pool.ts'

/** A key as a command remembers it: whose, for what, and what was asked. */
export type KeyClaim = { accountId: number; command: string; key: string; requestHash: Buffer }

/** What a key stands for. `status` and `response` are null while the command runs. */
export type KeyRecord = {
  request_hash: Buffer
  status: number | null
  response: unknown
  created_at: Date
}

/** What a key is remembered with: the status and the body of its answer. */
export type KeptAnswer = { status: number; response: unknown }

/** Takes the key for this transaction; false where another one holds it at this moment. It is let go at its end, come what may. */
export async function tryLockKey(tx: Sql, { accountId, command, key }: KeyClaim): Promise<boolean> {
  const { rows } = await tx.query<{ is_ours: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_ours',
    [`idempotency ${accountId} ${command} ${key}`],
  )
  return rows[0]!.is_ours
}

export async function findKey(
  tx: Sql,
  { accountId, command, key }: KeyClaim,
): Promise<KeyRecord | undefined> {
  const { rows } = await tx.query<KeyRecord>(
    `select request_hash, status, response, created_at
       from idempotency_keys where account_id = $1 and command = $2 and key = $3`,
    [accountId, command, key],
  )
  return rows[0]
}

/** Remembers the answer, or, with status null, that the command began. */
export async function keepKey(
  tx: Sql,
  claim: KeyClaim,
  kept: { status: number | null; response: unknown; at: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `insert into idempotency_keys (account_id, command, key, request_hash, status, response, created_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7)
     on conflict (account_id, command, key) do update
        set request_hash = excluded.request_hash, status = excluded.status,
            response = excluded.response, created_at = excluded.created_at`,
    [
      claim.accountId,
      claim.command,
      claim.key,
      claim.requestHash,
      kept.status,
      kept.response === null ? null : JSON.stringify(kept.response),
      kept.at.toString(),
    ],
  )
}

/**
 * Takes a key for a command of several transactions, in one statement: true where it is new, or was left by a process
 * that began before `deadBefore` and never answered. With an answer, where there is one already.
 */
export async function takeKey(
  sql: Sql,
  { accountId, command, key, requestHash }: KeyClaim,
  taken: { now: Temporal.Instant; deadBefore: Temporal.Instant; answer?: KeptAnswer },
): Promise<boolean> {
  const { now, deadBefore, answer } = taken
  const { rowCount } = await sql.query(
    `insert into idempotency_keys as k (account_id, command, key, request_hash, created_at, status, response)
     values ($1, $2, $3, $4, $5, $7, $8::jsonb)
     on conflict (account_id, command, key) do update
        set request_hash = excluded.request_hash, created_at = excluded.created_at,
            status = excluded.status, response = excluded.response
      where k.status is null and k.created_at < $6`,
    [
      accountId,
      command,
      key,
      requestHash,
      now.toString(),
      deadBefore.toString(),
      answer?.status ?? null,
      answer === undefined ? null : JSON.stringify(answer.response),
    ],
  )
  return rowCount === 1
}

/** Forgets a command that began at `takenAt` and decided nothing, so that the same key may be tried again. */
export async function dropUnansweredKey(
  sql: Sql,
  { accountId, command, key }: KeyClaim,
  takenAt: Temporal.Instant,
): Promise<void> {
  await sql.query(
    `delete from idempotency_keys
      where account_id = $1 and command = $2 and key = $3 and status is null and created_at = $4`,
    [accountId, command, key, takenAt.toString()],
  )
}

/** Forgets keys older than the given instant; how many. */
export async function forgetKeysBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await sql.query('delete from idempotency_keys where created_at < $1', [
    instant.toString(),
  ])
  return rowCount
}

export async function setSavepoint(tx: Sql): Promise<void> {
  await tx.query('savepoint before_command')
}

export async function rollBackToSavepoint(tx: Sql): Promise<void> {
  await tx.query('rollback to savepoint before_command')
}
