import { z } from 'zod'

// Parts of answers that details of refusals have as well.

/** A sent code: when it expires and when another may be requested, in seconds, and the masked phone or mailbox. */
export const codeSent = z.object({
  expiresInSeconds: z.int(),
  resendInSeconds: z.int(),
  sentTo: z.string(),
  /** The code was not sent, because the shop is held after a restore: the operator reads it on the machine. */
  isHeld: z.boolean().optional(),
})
export type CodeSent = z.output<typeof codeSent>

/** An offer of which fewer units than wanted were put into a basket. */
export const fewerUnits = z.object({
  skuSellerId: z.int(),
  name: z.string(),
  wanted: z.int(),
  granted: z.int(),
})
