import { addDays } from '@anar/domain/calendar'
import { transact } from '../../../platform/command/index.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import { dayOf } from '../day.ts'
import { quarantineEndedBatches } from './queries.ts'

/**
 * Takes what has expired, or will within the margin of the settings, off the shelves and into quarantine. What
 * somebody is paying for right now stays theirs, and follows once they gave it up.
 * @returns how many batches were found
 */
export function quarantineExpired(database: Database, now: Temporal.Instant): Promise<number> {
  return transact(database, async (tx) => {
    const { expiryMarginDays } = await settingsOf(tx)
    const lastDay = addDays(dayOf(now), expiryMarginDays)
    return quarantineEndedBatches(tx, { lastDay, now })
  })
}
