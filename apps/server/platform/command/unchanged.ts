import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../db/pool.ts'
import { lockRevision, type RevisedTable } from '../db/revision.ts'

/**
 * CHANGED_MEANWHILE where the row has another revision than the editor loaded, so that the second of two editors does
 * not overwrite the first. The row stays locked. A new row (`id` null) and a missing row pass: the command itself
 * refuses a missing one.
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
