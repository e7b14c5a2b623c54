import type { Sql } from '../../platform/db/pool.ts'
import { assertAllowed } from './member-status.ts'
import { buyerState } from './queries/members.ts'

/**
 * Whether a person may go to pay: ACCOUNT_BLOCKED where one can lift the block oneself, BLOCK_BY_OFFICE where not.
 * @spec 4.membership-rules.10
 */
export async function assertMayBuy(sql: Sql, personId: number): Promise<void> {
  assertAllowed('buy', await buyerState(sql, personId))
}
