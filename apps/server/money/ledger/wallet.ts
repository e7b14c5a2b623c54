import type { Sql } from '../../platform/db/pool.ts'
import { walletRow } from './queries.ts'

/** In rials. `toppedUpRial + earnedRial` can be spent; `heldRial` is reserved for payments under way. */
export type Wallet = { toppedUpRial: number; earnedRial: number; heldRial: number }

/** The balances of a person's wallet. @spec 2.bank-account-info */
export async function walletOf(sql: Sql, personId: number): Promise<Wallet> {
  const { topped_up, earned, held } = await walletRow(sql, personId)
  return { toppedUpRial: topped_up, earnedRial: earned, heldRial: held }
}
