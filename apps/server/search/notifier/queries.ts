import type { Sql } from '../../platform/db/pool.ts'
import { alivePayload } from '../compiler/index.ts'

/** PostgreSQL ends a session that sends nothing for so long, and another notifier takes over. */
const maxIdleMs = 3_000
/** More different changes than this in one round are notified as any change. */
const maxPayloads = 1_000

/**
 * Prepares a session for the work: a process that hangs loses it, and commits do not wait for the disk, since the rows
 * are those of an unlogged table.
 */
export async function prepareSession(session: Sql): Promise<void> {
  await session.query(
    `select set_config('idle_session_timeout', $1, false), set_config('synchronous_commit', 'off', false)`,
    [String(maxIdleMs)],
  )
}

/** Whether this session is the notifier of the database: it holds the lock, or took it now. */
export async function takeLock(session: Sql): Promise<boolean> {
  const { rows } = await session.query<{ is_ours: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('notifier of catalogue changes', 0)) as is_ours`,
  )
  return rows[0]!.is_ours
}

/**
 * Consumes the recorded changes and notifies of each once, in one statement: a round that fails leaves its rows to the
 * next. A change that commits later is a row of a later round. Each notification begins with a position of the log behind
 * the changes: a replica that has replayed it has them.
 * @param options.isAlive also sends a sign of life, after the changes
 */
export async function notifyChanges(sql: Sql, { isAlive }: { isAlive: boolean }): Promise<void> {
  await sql.query(
    `with taken as (delete from catalogue_changes returning payload),
          found as (select count(distinct payload) as count, bool_or(payload = '') as is_any from taken)
     select pg_notify('catalogue_changed', pg_current_wal_insert_lsn() || ' ' || payload)
       from (select distinct case when is_any or count > $1 then '' else payload end as payload from taken, found
             union all select $2 where $3) notified`,
    [maxPayloads, alivePayload, isAlive],
  )
}
