import { complaintStates } from '@anar/domain/complaints'
import { refundWays, refundWaysOf, returnKinds, returnStates } from '@anar/domain/returns'
import { z } from 'zod'
import { always, codeText, fault, id, idInAddress, text } from './values.ts'

/** What a person sends as pictures for a return or a complaint, before either is there. */
export const evidenceKinds = ['RETURN_IMAGE', 'COMPLAINT_IMAGE'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

// More than any setting allows; the setting itself is told with its number.
const documentIds = z
  .array(z.string().regex(/^[A-Za-z0-9_-]{22,60}$/, fault('notAccepted')))
  .max(20)
  .default([])
const reason = text({ least: 3, most: 400 })

/**
 * POST returns/request: some units of a delivered line come back. Bad goods are described and shown; who changed
 * their mind says nothing. `documentIds` are pictures of the kind RETURN_IMAGE that were sent before.
 * @spec 5.defect-report
 */
export const requestReturn = z
  .strictObject({
    saleOrderId: id,
    orderItemId: z.int(fault('itemWanted')).positive(fault('itemWanted')).max(2_147_483_647),
    kind: z.enum(returnKinds),
    quantity: z.int().min(1).max(1000),
    description: text({ most: 1000 }).default(''),
    documentIds,
    refundTo: z.enum(refundWays),
  })
  .superRefine((asked, context) => {
    const tell = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const isKnown = returnKinds.includes(asked.kind)
    if (isKnown && !refundWaysOf[asked.kind].includes(asked.refundTo)) tell('refundTo', fault('options'))
    if (!isKnown || asked.kind === 'ChangeOfMind') return
    if (!asked.description) tell('description', fault('mandatory'))
    if (!asked.documentIds?.length) tell('documentIds', fault('imageWanted'))
  }, always)
export type RequestReturn = z.input<typeof requestReturn>

/** POST returns/cancel: while the goods are still with the buyer. */
export const cancelReturn = z.strictObject({ returnId: id })
/** POST office/returns/accept: the goods may be sent in; `reason` is a word to the buyer. */
export const acceptReturn = z.strictObject({ returnId: id, reason: text({ most: 400 }).default('') })
/** POST office/returns/receive: the goods are there to be inspected. */
export const receiveReturn = z.strictObject({ returnId: id })
/** POST office/returns/refund */
export const refundReturn = z.strictObject({ returnId: id, reason: text({ most: 400 }).default('') })
/** POST office/returns/replace: the same goods go out, by this reference of the carrier if it is known; without stock the return waits. */
export const replaceReturn = z.strictObject({
  returnId: id,
  trackingReference: codeText({ most: 60 }).default(''),
})
/** POST office/returns/track: a replacement that was set aside without a reference has gone out by this one. */
export const trackReplacement = z.strictObject({
  returnId: id,
  trackingReference: codeText({ least: 3, most: 60 }),
})
/** POST office/returns/refuse: the reason is told to the buyer. */
export const refuseReturn = z.strictObject({ returnId: id, reason })

/** `isAwaitingStock`: a replacement that is sent as soon as there is one. */
export const returnAnswer = z.object({
  returnId: z.int(),
  state: z.enum(returnStates),
  isAwaitingStock: z.boolean(),
})
export type ReturnAnswer = z.output<typeof returnAnswer>

/** What GET defective-product/statement is asked by. */
export const askedOrder = z.object({ saleOrderId: idInAddress })

const returnableItem = z.object({
  orderItemId: z.int(),
  skuSellerId: z.int(),
  productName: z.string(),
  skuName: z.string(),
  optionName: z.string(),
  brandName: z.string(),
  productId: z.int(),
  hue: z.int(),
  /** File id of its first picture. */
  image: z.string().nullable(),
  quantity: z.int(),
  rewardQuantity: z.int(),
  returnedQuantity: z.int(),
  /** Units of returns that are under way. */
  openQuantity: z.int(),
  /** How many can be asked for now, and why none. */
  most: z.int(),
  why: z.enum(['NotDelivered', 'TooLate', 'AllReturned']).nullable(),
  unitPrice: z.int(),
  orderItemValueAmount: z.int(),
  orderDiscountShare: z.int(),
  vatAmount: z.int(),
  orderItemScore: z.int(),
})

/**
 * GET defective-product/statement?saleOrderId=…: what of an order can come back and until when, and what a return
 * asks for. @spec 7.defective-product-statement, 5.defect-report
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

/** POST complaints/file: `documentIds` are pictures of the kind COMPLAINT_IMAGE that were sent before. @spec 2.dissatisfaction */
export const fileComplaint = z.strictObject({
  subject: text({ least: 3, most: 120 }),
  text: text({ least: 10, most: 4000 }),
  saleOrderId: id.nullable().default(null),
  documentIds,
})
export type FileComplaint = z.input<typeof fileComplaint>

/** POST complaints/close and office/complaints/close: by its author at any time, by the office once it is answered. */
export const closeComplaint = z.strictObject({ complaintId: id })
/** POST office/complaints/answer */
export const answerComplaint = z.strictObject({ complaintId: id, answer: text({ least: 10, most: 4000 }) })

export const complaintAnswer = z.object({
  complaintId: z.int(),
  state: z.enum(complaintStates),
  dueAt: z.iso.datetime(),
})
export type ComplaintAnswer = z.output<typeof complaintAnswer>
