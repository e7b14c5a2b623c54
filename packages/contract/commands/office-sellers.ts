import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { businessName, id, revision, text } from './values.ts'

export const sellerDecision = z.object({
  applicationId: z.int(),
  state: z.string(),
  sellerId: z.int().nullable(),
})
export type SellerDecision = z.output<typeof sellerDecision>

/** Makes the seller and the accounts of its main user and signatories. */
export const approveSeller = defineCommand({
  path: 'office/sellers/approve',
  summary: 'Approve a seller application',
  needs: 'applications.review',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ applicationId: id }),
  answer: sellerDecision,
  refusals: ['APPLICATION_NOT_FOUND', 'CANNOT_CHANGE_NOW', 'NOT_UNIQUE'],
})

/** Refuses the application with a reason for the applicant, who may correct it. */
export const rejectSeller = defineCommand({
  path: 'office/sellers/reject',
  summary: 'Reject a seller application, with a reason',
  needs: 'applications.review',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ applicationId: id, reason: text({ min: 3, max: 400 }) }),
  answer: sellerDecision,
  refusals: ['APPLICATION_NOT_FOUND', 'CANNOT_CHANGE_NOW'],
})

export const savedSeller = z.object({ sellerId: z.int() })

/** Changes a seller's name and whether the offers are sold. `reason` is recorded in the log. @spec 3.seller */
export const saveSeller = defineCommand({
  path: 'office/sellers/save',
  summary: "Rename a seller, or stop or reopen the seller's offers",
  needs: 'applications.review',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({
    sellerId: id,
    revision,
    name: z.strictObject({ fa: businessName, en: businessName }),
    isActive: z.boolean(),
    reason: text({ min: 3, max: 400 }),
  }),
  answer: savedSeller,
  refusals: ['CHANGED_MEANWHILE', 'OWN_SELLER_STAYS', 'SELLER_NOT_FOUND'],
})
