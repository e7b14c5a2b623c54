import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { tehranDay } from '@anar/domain/calendar'
import { recordAudit } from '../../platform/audit/index.ts'
import { assertUnchanged, type CommandContext } from '../../platform/command/index.ts'
import {
  deleteRewardBox,
  insertRewardBox,
  isRewardBoxUsed,
  lockOffer,
  lockRewardBox,
  updateRewardBox,
  type WrittenRewardBox,
} from './queries.ts'

type Saved = { rewardBoxId: number }

/**
 * Creates or changes the free units of an offer. Baskets get the change when they are priced next, orders keep theirs.
 * The quantities of a box that orders used cannot change, so that the orders' prices stay explained.
 * @spec 3.order-item
 */
export async function saveRewardBox({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.saveRewardBox>): Promise<Saved> {
  const { rewardBoxId, skuSellerId } = body
  if (!(await lockOffer(tx, skuSellerId))) throw new Refusal('OFFER_NOT_FOUND')
  const before = rewardBoxId === null ? null : await lockRewardBox(tx, rewardBoxId)
  if (before === undefined || (before && before.sku_seller_id !== skuSellerId))
    throw new Refusal('REWARD_BOX_NOT_FOUND')
  await assertUnchanged(tx, 'reward_boxes', { id: rewardBoxId, revision: body.revision })
  const box: WrittenRewardBox = {
    sku_seller_id: skuSellerId,
    quantity: body.quantity,
    reward_quantity: body.rewardQuantity,
    from_date: body.fromDate,
    to_date: body.toDate,
  }
  const savedId = rewardBoxId ?? (await insertRewardBox(tx, box))
  if (savedId === null) throw new Refusal('REWARD_BOX_OVERLAP')
  if (before) {
    if (hasOtherNumbers(before, box) && (await isRewardBoxUsed(tx, savedId)))
      throw new Refusal('REWARD_BOX_USED')
    if (!(await updateRewardBox(tx, savedId, box))) throw new Refusal('REWARD_BOX_OVERLAP')
  }
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'rewards/save',
    subject: `reward box ${savedId}`,
    details: { before, after: box },
    now,
  })
  return { rewardBoxId: savedId }
}

/**
 * Ends free units from today on. A box that has not begun is deleted; one that is over stays as it is.
 */
export async function endRewardBox({
  tx,
  body: { rewardBoxId },
  caller,
  now,
}: CommandContext<typeof contract.endRewardBox>): Promise<Saved> {
  const before = await lockRewardBox(tx, rewardBoxId)
  if (!before) throw new Refusal('REWARD_BOX_NOT_FOUND')
  const today = tehranDay(now.epochMilliseconds)
  if (before.to_date !== null && before.to_date <= today) return { rewardBoxId }
  const hasStarted = before.from_date === null || before.from_date < today
  // An order of today may reference a box that began today; it then ends on its first day instead of being deleted.
  const isRetained = hasStarted || (await isRewardBoxUsed(tx, rewardBoxId))
  const after = isRetained ? { ...before, to_date: today } : null
  if (after) await updateRewardBox(tx, rewardBoxId, after)
  else await deleteRewardBox(tx, rewardBoxId)
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'rewards/end',
    subject: `reward box ${rewardBoxId}`,
    details: { before, after },
    now,
  })
  return { rewardBoxId }
}

const hasOtherNumbers = (one: WrittenRewardBox, other: WrittenRewardBox) =>
  one.quantity !== other.quantity || one.reward_quantity !== other.reward_quantity
