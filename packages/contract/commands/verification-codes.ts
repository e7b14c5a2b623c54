import { z } from 'zod'

/** What became of a code: when it ends and when another may be asked for, in seconds, and where it went, masked. */
export const codeSent = z.object({
  expiresInSeconds: z.int(),
  resendInSeconds: z.int(),
  sentTo: z.string(),
})
export type CodeSent = z.output<typeof codeSent>
