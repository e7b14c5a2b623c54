import { Refusal } from '@anar/contract/errors'
import type { JalaliMonth } from '@anar/domain/calendar'
import type { Database } from '../../../platform/db/pool.ts'
import * as queries from './queries.ts'

/** A month that can be queried: a closed one by the hash of its bytes, the open one by the time of its run. */
export type NamedMonth = { month: JalaliMonth; sha256: string } | { openRun: string }

/** A calculated month to query; null where it is open. `isFinal` once it is approved. */
export async function closedMonth(
  database: Database,
  month: JalaliMonth,
): Promise<(NamedMonth & { isFinal: boolean }) | null> {
  const row = await queries.findClosed(database, month)
  return row && { month, sha256: row.sha256, isFinal: row.state !== 'calculated' }
}

/** The newest run of the open month. NOT_COMPUTED_YET before the first run. */
export async function openMonth(database: Database, month: JalaliMonth): Promise<NamedMonth> {
  const run = await queries.findOpen(database, month)
  if (!run) throw new Refusal('NOT_COMPUTED_YET')
  return { openRun: run.stamp }
}
