import { Refusal } from '@anar/contract/errors'
import type { JalaliMonth } from '@anar/domain/calendar'
import type { Database } from '../../../db/pool.ts'
import type { NamedMonth } from './ask.ts'
import * as queries from './queries.ts'

/** A calculated month, to be asked about; null where it is open. `isFinal` once it is approved. */
export async function closedMonth(
  database: Database,
  month: JalaliMonth,
): Promise<(NamedMonth & { isFinal: boolean }) | null> {
  const found = await queries.findClosed(database, month)
  if (!found) return null
  return {
    key: found.sha256,
    load: () => queries.loadClosed(database, month),
    isFinal: found.state !== 'calculated',
  }
}

/**
 * The open month as its standings were last worked out. NOT_COMPUTED_YET before the first time, and where it is worked
 * out anew at this very moment.
 */
export async function openMonth(
  database: Database,
  month: JalaliMonth,
): Promise<NamedMonth & { computedAt: Date }> {
  const found = await queries.findOpen(database, month)
  if (!found) throw new Refusal('NOT_COMPUTED_YET')
  const load = async () => {
    const kept = await queries.loadOpen(database, found.stamp)
    // After a crash of the database unlogged tables are empty until the next run.
    if (!kept || kept.parts.length === 0) throw new Refusal('NOT_COMPUTED_YET')
    return kept
  }
  return { key: `open ${month} ${found.stamp}`, load, computedAt: found.computed_at }
}
