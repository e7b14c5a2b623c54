import { deleteAll } from '../../platform/db/delete-all.ts'
import type { Sql } from '../../platform/db/pool.ts'

/** Whether an account was logged in on a device; false for no account, after the same work. */
export async function isKnownDevice(
  sql: Sql,
  { accountId, deviceHash }: { accountId: number | null; deviceHash: Buffer | null },
): Promise<boolean> {
  const { rows } = await sql.query<{ is_known: boolean }>(
    'select exists (select from known_devices where account_id = $1::bigint and token_hash = $2::bytea) as is_known',
    [accountId, deviceHash],
  )
  return rows[0]!.is_known
}

/** Records a device of an account; keeps the account's latest `maxDevices`. */
export async function recordDevice(
  tx: Sql,
  login: { accountId: number; deviceHash: Buffer; now: Temporal.Instant; maxDevices: number },
): Promise<void> {
  const { accountId, deviceHash, now, maxDevices } = login
  await tx.query(
    `insert into known_devices (account_id, token_hash, last_login_at) values ($1, $2, $3)
     on conflict (account_id, token_hash) do update set last_login_at = excluded.last_login_at`,
    [accountId, deviceHash, now.toString()],
  )
  await tx.query(
    `delete from known_devices where account_id = $1 and token_hash in
       (select token_hash from known_devices where account_id = $1 order by last_login_at desc, token_hash offset $2)`,
    [accountId, maxDevices],
  )
}

export async function forgetDevicesOf(tx: Sql, accountId: number, exceptHash: Buffer | null): Promise<void> {
  await tx.query(
    'delete from known_devices where account_id = $1 and token_hash is distinct from $2::bytea',
    [accountId, exceptHash],
  )
}

/** Deletes devices without a login since an instant; returns how many. */
export function forgetDevicesBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, { table: 'known_devices', where: 'last_login_at < $1', values: [instant.toString()] })
}

export type Counted = {
  all: number
  of_network: number
  /** When the oldest minute that counts began; null where nothing was counted. */
  oldest: Date | null
}

/** The wrong guesses since an instant: over all accounts and addresses, and of one address bucket. */
export async function guessesSince(sql: Sql, network: string, since: Temporal.Instant): Promise<Counted> {
  const { rows } = await sql.query<Counted>(
    `select coalesce(sum(guesses), 0)::int as all,
            coalesce(sum(guesses) filter (where network = $1::inet), 0)::int as of_network, min(minute) as oldest
       from wrong_guesses where minute > $2`,
    [network, since.toString()],
  )
  return rows[0]!
}

export async function countGuess(sql: Sql, network: string, now: Temporal.Instant): Promise<void> {
  await sql.query(
    `insert into wrong_guesses (minute, network, guesses) values (date_trunc('minute', $2::timestamptz), $1::inet, 1)
     on conflict (minute, network) do update set guesses = wrong_guesses.guesses + 1`,
    [network, now.toString()],
  )
}

/** Deletes the counts of minutes before an instant; returns how many. */
export function forgetGuessesBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, { table: 'wrong_guesses', where: 'minute < $1', values: [instant.toString()] })
}
