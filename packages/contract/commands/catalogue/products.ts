import { z } from 'zod'
import { defineCommand, defineRead } from '../../declare.ts'
import { count, day, fault, id, idInAddress, nothing, percentFrom, stepped, text } from '../values.ts'
import { draftContent } from './content.ts'

const note = text({ max: 400 })
const revision = count(1)
/** The number of a version; 0 for none. */
const version = count(0)

export const savedDraft = z.object({ draftId: z.int(), revision: z.int() })

/**
 * Begins a draft (of a product, or of one that is not published yet) or saves its next revision. `baseVersion` and
 * `revision` are those that the editor began from; a conflict is refused and names who changed the draft.
 * @spec 1.back-office
 */
export const saveDraft = defineCommand({
  path: 'office/catalogue/save-draft',
  summary: 'Save a product draft',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z
    .strictObject({
      draftId: id.nullable(),
      productId: id.nullable(),
      baseVersion: version,
      revision: revision.nullable(),
      content: draftContent,
    })
    .refine(({ draftId, revision }) => (draftId === null) === (revision === null), {
      path: ['revision'],
      message: fault('notAccepted'),
    }),
  answer: savedDraft,
  refusals: ['CONTENT_CHANGED', 'DRAFT_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
})
export type SaveDraft = z.input<typeof saveDraft.body>

export const discardDraft = defineCommand({
  path: 'office/catalogue/discard-draft',
  summary: 'Discard a product draft',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ draftId: id, revision }),
  answer: nothing,
  refusals: ['CONTENT_CHANGED', 'DRAFT_NOT_FOUND'],
})

export const publishedProduct = z.object({ productId: z.int(), version: z.int() })

/**
 * Publishes the draft. `isOnSale` false does not put a product on sale; one that is on sale stays so.
 */
export const publishDraft = defineCommand({
  path: 'office/catalogue/publish',
  summary: 'Publish a product draft',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ draftId: id, revision, note, isOnSale: z.boolean() }),
  answer: publishedProduct,
  refusals: ['CONTENT_CHANGED', 'CONTENT_INCOMPLETE', 'DRAFT_NOT_FOUND', 'SKU_IN_USE', 'SKU_NOT_FOUND'],
})

/** The content of an older version, as a new one. */
export const undoProduct = defineCommand({
  path: 'office/catalogue/undo',
  summary: 'Publish an older version of a product again',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ productId: id, version: count(1), note }),
  answer: publishedProduct,
  refusals: ['CONTENT_INCOMPLETE', 'DRAFT_OPEN', 'PRODUCT_NOT_FOUND', 'SKU_IN_USE', 'VERSION_NOT_FOUND'],
})

/** Takes a product off sale, with a reason. */
export const withdrawProduct = defineCommand({
  path: 'office/catalogue/withdraw',
  summary: 'Withdraw a product from sale',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ productId: id, reason: text({ min: 3, max: 400 }) }),
  answer: nothing,
  refusals: ['PRODUCT_NOT_FOUND'],
})

export const restoreProduct = defineCommand({
  path: 'office/catalogue/restore',
  summary: 'Put a product on sale again',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ productId: id }),
  answer: nothing,
  refusals: ['PRODUCT_NOT_FOUND'],
})

/** A draft of a new product with the content of this one. */
export const duplicateProduct = defineCommand({
  path: 'office/catalogue/duplicate',
  summary: 'Create a draft from another product',
  needs: 'catalogue.edit',
  idempotency: 'optional',
  body: z.strictObject({ productId: id }),
  answer: savedDraft,
  refusals: ['PRODUCT_NOT_FOUND'],
})

const tagIds = z.array(id).min(1).max(20)
const percent = stepped({ min: -90, max: 900, step: 0.01 })
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('withdraw') }),
  z.strictObject({ kind: z.literal('restore') }),
  z.strictObject({ kind: z.literal('category'), categoryId: id }),
  z.strictObject({ kind: z.literal('brand'), brandId: id }),
  z.strictObject({ kind: z.literal('add-tags'), tagIds }),
  z.strictObject({ kind: z.literal('remove-tags'), tagIds }),
  /** Of the shop's own offers: the price on `fromDate` changed by the percent, rounded to 10 rials. */
  z.strictObject({ kind: z.literal('price-percent'), percent, fromDate: day }),
  z.strictObject({
    kind: z.literal('price-amount'),
    amountRial: z.int().min(-1_000_000_000).max(1_000_000_000).multipleOf(10),
    fromDate: day,
  }),
  /** Of the shop's own offers. */
  z.strictObject({
    kind: z.literal('discount'),
    percent: percentFrom(0.01),
    fromDate: day,
    toDate: day.nullable(),
  }),
])
export type BulkChange = z.output<typeof change>

const bulkValue = z.union([z.string(), z.number(), z.null()])
export const bulkAnswer = z.object({
  rows: z.array(
    z.object({
      productId: z.int(),
      /** Of a change of prices or discounts: the offer. */
      skuSellerId: z.int().nullable(),
      name: z.string(),
      /** Rials, percents, or names in the caller's language. */
      before: bulkValue,
      after: bulkValue,
      outcome: z.enum(['changed', 'same', 'refused']),
      /** Of a refused row: the code and the message of the refusal. */
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})
export type BulkAnswer = z.output<typeof bulkAnswer>

/**
 * One change of many products. Rows that cannot be changed are skipped and reported; a dry run reports the same and
 * changes nothing.
 */
export const bulkChange = defineCommand({
  path: 'office/catalogue/bulk',
  summary: 'Change many products at once',
  needs: 'catalogue.edit',
  idempotency: 'required',
  body: z
    .strictObject({
      productIds: z.array(id).min(1).max(200),
      change,
      isDryRun: z.boolean(),
    })
    .superRefine(({ change }, context) => {
      if (change.kind !== 'discount' || change.toDate === null || change.fromDate < change.toDate) return
      context.addIssue({ code: 'custom', path: ['change', 'toDate'], message: fault('dayAfterwards') })
    }),
  answer: bulkAnswer,
})
export type BulkChangeBody = z.input<typeof bulkChange.body>

/** GET office/catalogue/drafts/{draftId} */
export const draftAnswer = z.object({
  draftId: z.int(),
  productId: z.int().nullable(),
  revision: z.int(),
  baseVersion: z.int(),
  /** The newest version by now: where it is not the base, another version was published meanwhile. */
  latestVersion: z.int(),
  changedBy: z.string(),
  content: draftContent,
  /** The faults that prevent publishing, by field, in the caller's language. */
  faults: z.record(z.string(), z.string()),
})
export type DraftAnswer = z.output<typeof draftAnswer>

/** DRAFT_NOT_FOUND. */
export const readDraft = defineRead({
  path: 'office/catalogue/drafts/{draftId}',
  summary: 'Read a product draft',
  needs: 'catalogue.read-all',
  params: z.object({ draftId: idInAddress }),
  answer: draftAnswer,
  refusals: ['DRAFT_NOT_FOUND'],
})
/** GET office/catalogue/products/{productId}: the published content. */
export const productAnswer = z.object({
  productId: z.int(),
  latestVersion: z.int(),
  isOnSale: z.boolean(),
  draftId: z.int().nullable(),
  content: draftContent,
})
export type ProductAnswer = z.output<typeof productAnswer>

/** PRODUCT_NOT_FOUND. */
export const readProduct = defineRead({
  path: 'office/catalogue/products/{productId}',
  summary: 'Read the published content of a product',
  needs: 'catalogue.read-all',
  params: z.object({ productId: idInAddress }),
  answer: productAnswer,
  refusals: ['PRODUCT_NOT_FOUND'],
})
/** GET office/catalogue/versions/{versionId} */
export const versionAnswer = z.object({ productId: z.int(), version: z.int(), content: draftContent })
export type VersionAnswer = z.output<typeof versionAnswer>

/** VERSION_NOT_FOUND. */
export const readVersion = defineRead({
  path: 'office/catalogue/versions/{versionId}',
  summary: 'Read an older version of a product',
  needs: 'catalogue.read-all',
  params: z.object({ versionId: idInAddress }),
  answer: versionAnswer,
  refusals: ['VERSION_NOT_FOUND'],
})
/** POST office/catalogue/images */
export const imageAnswer = z.object({ fileId: z.string() })
export type ImageAnswer = z.output<typeof imageAnswer>
