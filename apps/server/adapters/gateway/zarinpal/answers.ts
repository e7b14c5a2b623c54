import { z } from 'zod'
import { ZarinpalFailed } from './call.ts'

// Codes are numbers, from some methods strings of digits. Without data, `data` is an empty array.
const code = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
])
const trace = z.union([z.int().transform(String), z.string().min(1)])
const authority = z.string().regex(/^[A-Za-z0-9]{30,40}$/)

const refused = z.object({ errors: z.object({ code, message: z.string().optional() }) })
const answered = z.object({ data: z.object({ code }) })

/** The code of ZarinPal's answer. Throws ZarinpalFailed where there is none. */
export function codeOf(answer: unknown): number {
  const good = answered.safeParse(answer)
  if (good.success) return good.data.data.code
  const bad = refused.safeParse(answer)
  if (bad.success) return bad.data.errors.code
  throw new ZarinpalFailed('an answer without a code')
}

/** The authority, ZarinPal's id of a payment. */
export function authorityOf(answer: unknown): string {
  return read(z.object({ data: z.object({ authority }) }), answer).data.authority
}

/** The reference number on ZarinPal's receipt. */
export function traceOf(answer: unknown): string {
  return read(z.object({ data: z.object({ ref_id: trace }) }), answer).data.ref_id
}

const statuses = ['PAID', 'VERIFIED', 'IN_BANK', 'FAILED', 'REVERSED'] as const
export type ZarinpalStatus = (typeof statuses)[number]

export function statusOf(answer: unknown): ZarinpalStatus {
  return read(z.object({ data: z.object({ status: z.enum(statuses) }) }), answer).data.status
}

/** At most the hundred latest paid and unverified payments, in rials. */
export function unverifiedOf(answer: unknown): { reference: string; amountRial: number }[] {
  const listed = z.object({ authority, amount: z.coerce.number().int().positive() })
  const { data } = read(z.object({ data: z.object({ authorities: z.array(listed) }) }), answer)
  return data.authorities.map((entry) => ({ reference: entry.authority, amountRial: entry.amount }))
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw new ZarinpalFailed('an answer of another shape', { cause: result.error })
}
