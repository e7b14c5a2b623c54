import type { Sql } from '../../platform/db/pool.ts'
import { walletRow } from './queries.ts'

/** In rials. What can be spent is `toppedUpRial + earnedRial`; what is held is set aside for payments under way. */
export type Wallet = { toppedUpRial: number; earnedRial: number; heldRial: number }

/** What a person's wallet holds. @spec 2.bank-account-info */
export async function walletOf(sql: Sql, personId: number): Promise<Wallet> {
  const { topped_up, earned, held } = await walletRow(sql, personId)
  return { toppedUpRial: topped_up, earnedRial: earned, heldRial: held }
}
