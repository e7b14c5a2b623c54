import { toLatinDigits } from '@anar/domain/text'
import { z } from 'zod'

/** What is written when an order is sent, the reference in Latin digits whatever was typed; messages are keys of the office's messages. @spec 1.back-office, 5.mandatory-fields */
export const shipForm = z.object({
  trackingReference: z
    .string()
    .trim()
    .min(1, 'trackingMandatory')
    .max(60, 'trackingLong')
    .transform(toLatinDigits),
  reason: z.string().trim().max(400, 'reasonLong'),
})
export type Shipment = z.infer<typeof shipForm>
