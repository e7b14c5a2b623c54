import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../db/pool.ts'
import { buyerState } from './queries.ts'

/**
 * Whether a person may go to pay: ACCOUNT_BLOCKED where one can lift the block oneself, BLOCK_BY_OFFICE where not. A
 * blocked marketer keeps the place, buys as before and is merely not eligible for commission.
 * @spec 4.membership-rules
 */
export async function assertMayBuy(sql: Sql, personId: number): Promise<void> {
  const { state, user_type, block_reason } = await buyerState(sql, personId)
  if (state !== 'Blocked' || user_type === 'NetworkMarketer') return
  throw new Refusal(block_reason === 'NO_PURCHASE' ? 'ACCOUNT_BLOCKED' : 'BLOCK_BY_OFFICE')
}
