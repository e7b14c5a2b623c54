import { Refusal } from '@anar/contract/errors'
import type { JalaliMonth } from '@anar/domain/calendar'
import type { Database } from '../../../platform/db/pool.ts'
import * as queries from './queries.ts'

/** A month that can be asked about: a closed one by the hash of its bytes, the open one by the moment of its run. */
export type NamedMonth = { month: JalaliMonth; sha256: string } | { openRun: string }

/** A calculated month, to be asked about; null where it is open. `isFinal` once it is approved. */
export async function closedMonth(
  database: Database,
  month: JalaliMonth,
): Promise<(NamedMonth & { isFinal: boolean }) | null> {
  const found = await queries.findClosed(database, month)
  return found && { month, sha256: found.sha256, isFinal: found.state !== 'calculated' }
}

/** The open month as its standings were last worked out. NOT_COMPUTED_YET before the first time. */
export async function openMonth(database: Database, month: JalaliMonth): Promise<NamedMonth> {
  const found = await queries.findOpen(database, month)
  if (!found) throw new Refusal('NOT_COMPUTED_YET')
  return { openRun: found.stamp }
}
