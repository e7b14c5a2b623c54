import type * as contract from '@anar/contract/commands'
import { recordAudit } from '../../../platform/audit/index.ts'
import { type Context, lockKnown } from './commands.ts'
import * as queries from './queries.ts'

/**
 * Withdraws a product from sale; existing orders do not change. Does nothing where it is withdrawn already.
 *  @spec 1.back-office
 */
export async function withdrawProduct({
  tx,
  body: { productId, reason },
  caller: { accountId },
  now,
}: Context<typeof contract.withdrawProduct>): Promise<Record<string, never>> {
  const state = await lockKnown(tx, productId)
  if (!state.is_on_sale) return {}
  await queries.takeOffSale(tx, productId)
  const subject = `product ${productId}`
  await recordAudit(tx, { accountId, action: 'catalogue/withdraw', subject, details: { reason }, now })
  return {}
}

/** Puts a product on sale again, with its original first day.  */
export async function restoreProduct({
  tx,
  body: { productId },
  caller: { accountId },
  now,
}: Context<typeof contract.restoreProduct>): Promise<Record<string, never>> {
  const state = await lockKnown(tx, productId)
  if (state.is_on_sale) return {}
  await queries.putOnSale(tx, productId, now)
  await recordAudit(tx, { accountId, action: 'catalogue/restore', subject: `product ${productId}`, now })
  return {}
}
