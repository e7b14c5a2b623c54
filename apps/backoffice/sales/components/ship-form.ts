import { toLatinDigits } from '@anar/domain/text'
import { z } from 'zod'

/**
 * Schema of a shipment. It converts the reference to Latin digits; messages are keys of officeMessages.
 * @spec 1.back-office, 5.mandatory-fields
 */
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
