import { z } from 'zod'

/** The body of every refusal. */
export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
})
