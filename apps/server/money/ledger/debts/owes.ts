import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../../platform/db/pool.ts'
import { owedBy } from './queries.ts'

/**
 * Refuses the use of a wallet while its owner has debts from disowned payments.
 * WALLET_OWES {debtRial}.
 * @spec 2.bank-account-info
 */
export async function assertOwesNothing(sql: Sql, personId: number): Promise<void> {
  const debtRial = await owedBy(sql, personId)
  if (debtRial > 0) throw new Refusal('WALLET_OWES', { debtRial })
}
