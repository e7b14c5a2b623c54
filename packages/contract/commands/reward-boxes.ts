import { z } from 'zod'
import { always, day, fault, id, revision } from './values.ts'

const units = z.int().min(1).max(1_000)

/**
 * POST office/rewards/save: a new box of free units ("buy n, get m free"), or the change of one. Days are Tehran's;
 * `toDate` is the first day on which it is over. Never more free than bought.
 * @spec 3.order-item
 */
export const saveRewardBox = z
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
  }, always)
export const savedRewardBox = z.object({ rewardBoxId: z.int() })
export type SaveRewardBox = z.input<typeof saveRewardBox>

/** POST office/rewards/end: over from today on; one that has not begun goes away. */
export const endRewardBox = z.strictObject({ rewardBoxId: id })
