import { addDays } from '@anar/domain/calendar'
import { transact } from '../../../platform/command/index.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import { dayOf } from '../day.ts'
import { quarantineEndedBatches } from './queries.ts'

/**
 * Puts goods that have expired, or will within the margin of the settings, into quarantine. Units reserved by an open
 * payment stay reserved, and follow once the reservation ends.
 * @returns how many batches were quarantined
 */
export function quarantineExpired(database: Database, now: Temporal.Instant): Promise<number> {
  return transact(database, async (tx) => {
    const { expiryMarginDays } = await settingsOf(tx)
    const lastDay = addDays(dayOf(now), expiryMarginDays)
    return quarantineEndedBatches(tx, { lastDay, now })
  })
}
