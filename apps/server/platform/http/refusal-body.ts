import { z } from 'zod'

/** How every refusal is answered. */
export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
})
