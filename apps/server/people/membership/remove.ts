import type { Sql } from '../../platform/db/pool.ts'
import { insertErasure } from '../erasures/index.ts'
import { closeAccountRow, forgetIdentity } from './queries/removal.ts'

type Member = { personId: number; accountId: number; now: Temporal.Instant }

/**
 * Removes a person without entries in the books: the account is closed, and name, codes, phone, mailbox, addresses,
 * baskets and notices are deleted, so that the same person may sign up again. A job lists the erasure outside the database.
 * @spec 4.membership-rules
 */
export async function removeMember(tx: Sql, { personId, accountId, now }: Member): Promise<void> {
  await closeAccountRow(tx, accountId, now)
  await forgetIdentity(tx, { personId, accountId })
  await insertErasure(tx, personId, now)
}
