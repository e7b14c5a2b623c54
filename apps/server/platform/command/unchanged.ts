import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../db/pool.ts'
import { lockRevision, type RevisedTable } from '../db/revision.ts'

/**
 * CHANGED_MEANWHILE where a row is no longer as whoever saves it saw it: the second of two editors hears of the first
 * instead of writing over what they wrote. The row stays locked. A new one has nothing to be compared with, and that
 * there is none is the command's own to say.
 * @spec 1.back-office.3
 */
export async function assertUnchanged(
  tx: Sql,
  table: RevisedTable,
  { id, revision }: { id: number | null; revision: number | null },
): Promise<void> {
  if (id === null) return
  const known = await lockRevision(tx, table, id)
  if (known !== undefined && known !== revision) throw new Refusal('CHANGED_MEANWHILE')
}
