import { complaintStates } from '@anar/domain/complaints'
import { refundWays, refundWaysOf, returnKinds, returnStates } from '@anar/domain/returns'
import { maxId } from '@anar/domain/validation'
import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { always, codeText, fault, id, idInAddress, text } from './values.ts'

/** The kinds of images for a return or a complaint, sent before the form. */
export const evidenceKinds = ['RETURN_IMAGE', 'COMPLAINT_IMAGE'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

// Above the largest value of the setting; the command refuses by the setting and names its number.
const documentIds = z
  .array(z.string().regex(/^[A-Za-z0-9_-]{22,60}$/, fault('notAccepted')))
  .max(20)
  .default([])
const reason = text({ min: 3, max: 400 })

/** `isAwaitingStock`: a replacement that is sent as soon as there is one. */
export const returnAnswer = z.object({
  returnId: z.int(),
  state: z.enum(returnStates),
  isAwaitingStock: z.boolean(),
})
export type ReturnAnswer = z.output<typeof returnAnswer>

/**
 * Requests the return of units of a delivered line. Defective goods need a description and images, a change of mind needs
 * neither. `documentIds` are images of the kind RETURN_IMAGE that were sent before.
 * @spec 5.defect-report.2, 5.defect-report.4
 */
export const requestReturn = defineCommand({
  path: 'returns/request',
  summary: 'Request a return of delivered units',
  needs: 'order.place',
  idempotency: 'required',
  body: z
    .strictObject({
      saleOrderId: id,
      orderItemId: z.int(fault('itemWanted')).positive(fault('itemWanted')).max(maxId),
      kind: z.enum(returnKinds),
      quantity: z.int().min(1).max(1000),
      description: text({ max: 1000 }).default(''),
      documentIds,
      refundTo: z.enum(refundWays),
    })
    .superRefine((request, context) => {
      const addFault = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const isKnown = returnKinds.includes(request.kind)
      if (isKnown && !refundWaysOf[request.kind].includes(request.refundTo))
        addFault('refundTo', fault('options'))
      if (!isKnown || request.kind === 'ChangeOfMind') return
      if (!request.description) addFault('description', fault('mandatory'))
      if (!request.documentIds?.length) addFault('documentIds', fault('imageWanted'))
    }, always),
  answer: returnAnswer,
  refusals: [
    'IBAN_REQUIRED',
    'IMAGES_GONE',
    'ORDER_ITEM_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'RETURN_NOT_DELIVERED',
    'RETURN_QUANTITY',
    'RETURN_TOO_LATE',
    'TOO_MANY_IMAGES',
  ],
})
export type RequestReturn = z.input<typeof requestReturn.body>

/** While the goods are still with the buyer. */
export const cancelReturn = defineCommand({
  path: 'returns/cancel',
  summary: 'Cancel a return',
  needs: 'order.place',
  idempotency: 'required',
  body: z.strictObject({ returnId: id }),
  answer: returnAnswer,
  refusals: ['RETURN_NOT_FOUND', 'RETURN_STATE'],
})

/** Accepts a return: the buyer sends the goods; `reason` is a note to the buyer. */
export const acceptReturn = defineCommand({
  path: 'office/returns/accept',
  summary: 'Accept a return: the goods may be sent in',
  needs: 'returns.decide',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({ returnId: id, reason: text({ max: 400 }).default('') }),
  answer: returnAnswer,
  refusals: ['RETURN_NOT_FOUND', 'RETURN_STATE'],
})

/** The goods have arrived and are inspected. */
export const receiveReturn = defineCommand({
  path: 'office/returns/receive',
  summary: 'Record that the returned goods arrived',
  needs: 'returns.decide',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({ returnId: id }),
  answer: returnAnswer,
  refusals: ['RETURN_NOT_FOUND', 'RETURN_STATE'],
})

export const refundReturn = defineCommand({
  path: 'office/returns/refund',
  summary: 'Refund a return and issue the credit note',
  needs: 'returns.decide',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({ returnId: id, reason: text({ max: 400 }).default('') }),
  answer: returnAnswer,
  refusals: ['REFUND_TOO_LARGE', 'RETURN_NOT_FOUND', 'RETURN_STATE'],
})

/** Sends the same goods, with the reference of the carrier if it is known; without stock the return waits. */
export const replaceReturn = defineCommand({
  path: 'office/returns/replace',
  summary: 'Replace the goods of a return',
  needs: 'returns.decide',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({
    returnId: id,
    trackingReference: codeText({ max: 60 }).default(''),
  }),
  answer: returnAnswer,
  refusals: ['RETURN_NOT_FOUND', 'RETURN_STATE'],
})

/** Records the reference of a replacement that was reserved without one. */
export const trackReplacement = defineCommand({
  path: 'office/returns/track',
  summary: 'Set the tracking reference of a replacement',
  needs: 'returns.decide',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({
    returnId: id,
    trackingReference: codeText({ min: 3, max: 60 }),
  }),
  answer: returnAnswer,
  refusals: ['RETURN_NOT_FOUND', 'RETURN_STATE'],
})

/** The buyer gets the reason. */
export const refuseReturn = defineCommand({
  path: 'office/returns/refuse',
  summary: 'Refuse a return, with a reason',
  needs: 'returns.decide',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({ returnId: id, reason }),
  answer: returnAnswer,
  refusals: ['RETURN_NOT_FOUND', 'RETURN_STATE'],
})

/** The query of GET defective-product/statement. */
export const returnStatementQuery = z.object({ saleOrderId: idInAddress })

const returnableItem = z.object({
  orderItemId: z.int(),
  skuSellerId: z.int(),
  productName: z.string(),
  skuName: z.string(),
  optionName: z.string(),
  brandName: z.string(),
  productId: z.int(),
  hue: z.int(),
  /** File id of its first image. */
  image: z.string().nullable(),
  quantity: z.int(),
  rewardQuantity: z.int(),
  returnedQuantity: z.int(),
  /** Units of returns that are under way. */
  openQuantity: z.int(),
  /** How many units can be returned now; the reason where none can. */
  returnableQuantity: z.int(),
  why: z.enum(['NotDelivered', 'TooLate', 'AllReturned']).nullable(),
  unitPrice: z.int(),
  orderItemValueAmount: z.int(),
  orderDiscountShare: z.int(),
  vatAmount: z.int(),
  orderItemScore: z.int(),
})

/**
 * GET defective-product/statement?saleOrderId=…: which units of an order can be returned and until when, and what a
 * return requires. @spec 7.defective-product-statement, 5.defect-report
 */
export const returnStatement = z.object({
  saleOrderId: z.int(),
  orderNumber: z.string().nullable(),
  /** Tehran days in the caller's calendar; null before delivery. */
  deliveredOn: z.string().nullable(),
  lastDay: z.string().nullable(),
  daysLeft: z.int().nullable(),
  closesAt: z.iso.datetime().nullable(),
  returnDays: z.int(),
  imageLimit: z.int(),
  imageMegabytes: z.int(),
  /** The last digits of the person's Sheba; null without one. */
  ibanEnd: z.string().nullable(),
  items: z.array(returnableItem),
})
export type ReturnStatement = z.output<typeof returnStatement>
export type ReturnableItem = z.output<typeof returnableItem>

/** ORDER_NOT_FOUND, also for an invalid id. */
export const readReturnStatement = defineRead({
  path: 'defective-product/statement',
  summary: 'Read which units of an order can be returned',
  needs: 'account',
  query: returnStatementQuery,
  answer: returnStatement,
  refusals: ['ORDER_NOT_FOUND'],
})

export const complaintAnswer = z.object({
  complaintId: z.int(),
  state: z.enum(complaintStates),
  dueAt: z.iso.datetime(),
})
export type ComplaintAnswer = z.output<typeof complaintAnswer>

/** `documentIds` are images of the kind COMPLAINT_IMAGE that were sent before. @spec 2.dissatisfaction */
export const fileComplaint = defineCommand({
  path: 'complaints/file',
  summary: 'File a complaint',
  needs: 'order.place',
  idempotency: 'required',
  body: z.strictObject({
    subject: text({ min: 3, max: 120 }),
    text: text({ min: 10, max: 4000 }),
    saleOrderId: id.nullable().default(null),
    documentIds,
  }),
  answer: complaintAnswer,
  refusals: ['IMAGES_GONE', 'ORDER_NOT_FOUND', 'TOO_MANY_COMPLAINTS', 'TOO_MANY_IMAGES'],
})
export type FileComplaint = z.input<typeof fileComplaint.body>

/** By its author at any time, by the office once it is answered. */
export const closeComplaint = defineCommand({
  path: 'complaints/close',
  summary: "Close one of the caller's complaints",
  needs: 'order.place',
  body: z.strictObject({ complaintId: id }),
  answer: complaintAnswer,
  refusals: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_STATE'],
})

export const closeComplaintAsOffice = defineCommand({
  path: 'office/complaints/close',
  summary: 'Close an answered complaint',
  needs: 'complaints.answer',
  body: closeComplaint.body,
  answer: complaintAnswer,
  refusals: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_STATE'],
})

export const answerComplaint = defineCommand({
  path: 'office/complaints/answer',
  summary: 'Answer a complaint',
  needs: 'complaints.answer',
  body: z.strictObject({ complaintId: id, answer: text({ min: 10, max: 4000 }) }),
  answer: complaintAnswer,
  refusals: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_STATE'],
})
