import type { Sql } from '../../db/pool.ts'
import { buyerState } from './queries.ts'
import { assertStanding } from './standing.ts'

/**
 * Whether a person may go to pay: ACCOUNT_BLOCKED where one can lift the block oneself, BLOCK_BY_OFFICE where not.
 * @spec 4.membership-rules
 */
export async function assertMayBuy(sql: Sql, personId: number): Promise<void> {
  assertStanding('buy', await buyerState(sql, personId))
}
