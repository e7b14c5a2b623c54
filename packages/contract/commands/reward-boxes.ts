import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { always, day, fault, id, revision } from './values.ts'

const units = z.int().min(1).max(1_000)

export const savedRewardBox = z.object({ rewardBoxId: z.int() })

/**
 * A new box of free units ("buy n, get m free"), or the change of one. Days are Tehran's; `toDate` is the first day
 * on which it is over. Never more free than bought.
 * @spec 3.order-item
 */
export const saveRewardBox = defineCommand({
  path: 'office/rewards/save',
  summary: 'Create or change the free units of an offer',
  needs: 'codes.edit',
  idempotency: 'optional',
  body: z
    .strictObject({
      rewardBoxId: id.nullable(),
      revision,
      /** The offer; of a box that is changed it must be its own. */
      skuSellerId: id,
      quantity: units,
      rewardQuantity: units,
      fromDate: day.nullable(),
      toDate: day.nullable(),
    })
    .superRefine((box, context) => {
      const say = (path: string, message: Parameters<typeof fault>[0]) =>
        context.addIssue({ code: 'custom', path: [path], message: fault(message) })
      if (box.rewardQuantity > box.quantity) say('rewardQuantity', 'notAccepted')
      if (box.fromDate !== null && box.toDate !== null && box.fromDate >= box.toDate)
        say('toDate', 'dayAfterwards')
    }, always),
  answer: savedRewardBox,
  refusals: [
    'CHANGED_MEANWHILE',
    'OFFER_NOT_FOUND',
    'REWARD_BOX_NOT_FOUND',
    'REWARD_BOX_OVERLAP',
    'REWARD_BOX_USED',
  ],
})
export type SaveRewardBox = z.input<typeof saveRewardBox.body>

/** Ends the box today; a box that has not begun is deleted. */
export const endRewardBox = defineCommand({
  path: 'office/rewards/end',
  summary: 'End the free units of an offer',
  needs: 'codes.edit',
  idempotency: 'optional',
  body: z.strictObject({ rewardBoxId: id }),
  answer: savedRewardBox,
  refusals: ['REWARD_BOX_NOT_FOUND'],
})
