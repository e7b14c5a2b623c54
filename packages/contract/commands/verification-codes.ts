import { z } from 'zod'

/** A sent code: when it expires and when another may be requested, in seconds, and the masked phone or mailbox. */
export const codeSent = z.object({
  expiresInSeconds: z.int(),
  resendInSeconds: z.int(),
  sentTo: z.string(),
})
export type CodeSent = z.output<typeof codeSent>
