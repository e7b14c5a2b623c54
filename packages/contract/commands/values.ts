import { z } from 'zod'

/** The largest id that the database's columns hold; a larger one is nobody's. */
const largestId = 2_147_483_647

/** The id of a row. */
export const id = z.int().positive().max(largestId)

/**
 * A text as it is kept: without spaces around it, and without the zero character and half characters, which
 * PostgreSQL's texts cannot hold.
 */
export const text = (length: { least?: number; most: number }) =>
  z
    .string()
    .trim()
    .min(length.least ?? 0)
    .max(length.most)
    .refine((value) => !value.includes('\0') && value.isWellFormed())
