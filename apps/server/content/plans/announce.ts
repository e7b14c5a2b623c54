import { transact } from '../../platform/command/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import * as queries from './queries.ts'

/** So many people are told in one transaction. */
const batchSize = 5_000

/**
 * Tells every marketer of plan versions that were published or withdrawn, batch by batch; a run that ends in the middle
 * is gone on with behind the last person.
 * @returns how many were told
 * @spec 9.commission
 */
export async function announcePlans(database: Database, now: Temporal.Instant): Promise<number> {
  let count = 0
  for (;;) {
    const told = await transact(database, async (tx) => {
      const open = await queries.lockOpenAnnouncement(tx)
      return open ? queries.tellMarketers(tx, open, { batchSize, now }) : null
    })
    if (told === null) return count
    count += told
  }
}
