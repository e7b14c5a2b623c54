import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../platform/audit/index.ts'
import { assertUnchanged, type CommandContext } from '../../platform/command/index.ts'
import { lockSeller, updateSeller } from './users/queries.ts'

/**
 * Saves a seller's name in both languages, and deactivates or reactivates their offers. Nothing can be bought from an
 * inactive seller; placed orders continue, and the seller's users still see them and their balance.
 * SELLER_NOT_FOUND, CHANGED_MEANWHILE, OWN_SELLER_STAYS where the shop itself would be deactivated.
 * @spec 3.seller, 1.back-office, 4.seller-application.3
 */
export async function saveSeller({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.saveSeller>): Promise<{ sellerId: number }> {
  const { sellerId, revision, name, isActive: is_active, reason } = body
  const known = await lockSeller(tx, sellerId)
  if (!known) throw new Refusal('SELLER_NOT_FOUND')
  await assertUnchanged(tx, 'sellers', { id: sellerId, revision })
  const { is_own: isOwn, ...before } = known
  if (isOwn && !is_active) throw new Refusal('OWN_SELLER_STAYS')
  const after = { name, is_active }
  await updateSeller(tx, sellerId, after)
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'sellers/save',
    subject: `seller ${sellerId}`,
    details: { before, after, reason },
    now,
  })
  return { sellerId }
}
