import { codeFrom } from '@anar/domain/pricing'
import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { orderDiscountTypes } from '../entities/codes.ts'
import { userTypes } from '../enums.ts'
import {
  always,
  amountRial,
  day,
  fault,
  id,
  maxAmountRial,
  percentFrom,
  readBy,
  revision,
  text,
} from './values.ts'

/** Rials in whole tomans, as everything is charged. */
const title = text({ min: 1, max: 80 })
const maxCount = 1_000_000

/** A discount code as the shop stores it: capitals and Latin digits. */
export const typedDiscountCode = readBy(codeFrom, 'discountCode', { max: 60 })

export const savedCode = z.object({ discountCodeId: z.int() })

/**
 * A new discount code, or the change of one. Days are Tehran's; `toDate` is the first day on which it is over.
 * A limit that is null does not apply.
 * @spec 3.order-labels
 */
export const saveCode = defineCommand({
  path: 'office/codes/save',
  summary: 'Create or change a discount code',
  needs: 'codes.edit',
  idempotency: 'optional',
  body: z
    .strictObject({
      discountCodeId: id.nullable(),
      revision,
      code: typedDiscountCode,
      title: z.strictObject({ fa: title, en: title }),
      type: z.enum(orderDiscountTypes),
      /** Of a PERCENT code: more than 0 and at most 100, with at most two decimals. */
      percent: percentFrom(0.01).nullable(),
      /** Of an AMOUNT code. */
      amountRial: amountRial.nullable(),
      /** Of a PERCENT code: the maximum that it takes off. */
      ceilingRial: amountRial.nullable(),
      fromDate: day.nullable(),
      toDate: day.nullable(),
      usageLimit: z.int().min(1).max(maxCount).nullable(),
      personLimit: z.int().min(1).max(maxCount).nullable(),
      minimumBasketRial: z.int().min(0).max(maxAmountRial).multipleOf(10),
      categoryIds: z.array(id).min(1).max(200).nullable(),
      isFirstOrder: z.boolean(),
      userTypes: z.array(z.enum(userTypes)).min(1).max(userTypes.length).nullable(),
      isActive: z.boolean(),
    })
    .superRefine((code, context) => {
      const say = (path: string, message: Parameters<typeof fault>[0]) =>
        context.addIssue({ code: 'custom', path: [path], message: fault(message) })
      const isPercent = code.type === 'PERCENT'
      if (isPercent && code.percent === null) say('percent', 'mandatory')
      if (isPercent && code.amountRial !== null) say('amountRial', 'notAccepted')
      if (!isPercent && code.amountRial === null) say('amountRial', 'mandatory')
      if (!isPercent && code.percent !== null) say('percent', 'notAccepted')
      if (!isPercent && code.ceilingRial !== null) say('ceilingRial', 'notAccepted')
      const isWindow = code.fromDate === null || code.toDate === null || code.fromDate < code.toDate
      if (!isWindow) say('toDate', 'dayAfterwards')
    }, always),
  answer: savedCode,
  refusals: ['CATEGORY_NOT_FOUND', 'CHANGED_MEANWHILE', 'CODE_NOT_FOUND'],
})
export type SaveCode = z.input<typeof saveCode.body>

/** The code can no longer be used; orders that have it do not change. */
export const deactivateCode = defineCommand({
  path: 'office/codes/deactivate',
  summary: 'Deactivate a discount code',
  needs: 'codes.edit',
  idempotency: 'optional',
  body: z.strictObject({ discountCodeId: id }),
  answer: savedCode,
  refusals: ['CODE_NOT_FOUND'],
})
