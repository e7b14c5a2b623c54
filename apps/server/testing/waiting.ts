import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../platform/db/pool.ts'

const pollMilliseconds = 10

/**
 * Resolves as soon as a statement of the database waits for a lock, or `work` is done without having waited; the caller
 * awaits `work` itself. For a test with a database of its own.
 */
export async function untilOneWaits(database: Sql, work: Promise<unknown>): Promise<void> {
  let isDone = false
  const settle = () => {
    isDone = true
  }
  work.then(settle, settle)
  const isWaiting = async () => {
    const { rows } = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }
  while (!isDone && !(await isWaiting())) await sleep(pollMilliseconds)
}
