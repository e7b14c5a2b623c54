import { z } from 'zod'

// Details that several codes have.

/** The largest number that is allowed. */
export const limit = z.strictObject({ limit: z.int() })
/** When to try again. */
export const seconds = z.strictObject({ seconds: z.int() })
export const minutes = z.strictObject({ minutes: z.int() })
/** A month of the Persian calendar, `1405-06`. */
export const month = z.strictObject({ month: z.string() })

/** Messages in the caller's language, by field (`receiver.cellphone`). */
export const fieldMessages = z.record(z.string(), z.string())
/** Present where the form of a sign-up's details is to be shown again. */
export const detailsStep = z.literal('details').optional()
