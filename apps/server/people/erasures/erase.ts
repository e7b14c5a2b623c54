import { removeWords } from '../../platform/audit/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { eraseRows } from '../../platform/personal-data/index.ts'
import { closeAccountRow, deleteNoticesNaming, insertErasure } from './queries.ts'

type Member = { personId: number; accountId: number; now: Temporal.Instant }

/**
 * Erases a person: the account is closed, and everything that says who they are is removed, apart from what the law wants of
 * the books. The rows that money, orders and the network refer to stay without a name, so the same person may sign up
 * again as somebody new. A job deletes the files, another one lists the erasure outside the database.
 * @spec 4.membership-rules
 */
export async function erasePerson(tx: Sql, { personId, accountId, now }: Member): Promise<void> {
  await closeAccountRow(tx, accountId, now)
  await removeWords(tx, personId)
  await deleteNoticesNaming(tx, personId)
  await eraseRows(tx, personId)
  await insertErasure(tx, personId, now)
}
