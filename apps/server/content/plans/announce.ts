import { transact } from '../../platform/command/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import * as queries from './queries.ts'

/** Marketers notified in one transaction. */
const batchSize = 5_000

/**
 * Notifies every marketer of published and withdrawn plan versions, in batches; a run that was interrupted continues
 * after the last person it notified.
 * @returns the number of notified marketers
 * @spec 9.commission
 */
export async function announcePlans(
  database: Database,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  while (!signal?.aborted) {
    const notified = await transact(database, async (tx) => {
      const open = await queries.lockOpenAnnouncement(tx)
      return open ? queries.notifyMarketers(tx, open, { batchSize, now }) : null
    })
    if (notified === null) return count
    count += notified
  }
  return count
}
