import type { z } from 'zod'
import { type FieldFault, isFieldFault } from './codes.ts'

/** A fault of a field; with `limit` where its message names one. */
export type Fault = { readonly code: FieldFault; readonly limit?: number }
/** The first fault of each field, by its name; nested members as `outer.inner`, faults of no field as `body`. */
export type FormFaults = Readonly<Record<string, Fault>>

export type Checked<Data> = { readonly data: Data; readonly faults: null } | { readonly faults: FormFaults }

/**
 * The parsed values of a form, or the fault of each field. The browser checks before it sends, the server what it
 * receives: the same schema, the same faults.
 * @spec 5.mandatory-fields.1
 */
export function checkForm<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return { data: result.data, faults: null }
  const faults = new Map<string, Fault>()
  // Only the first fault of a field is reported.
  for (const [field, fault] of result.error.issues.flatMap(faultsOfIssue)) {
    if (!faults.has(field)) faults.set(field, fault)
  }
  return { faults: Object.fromEntries(faults) }
}

function faultsOfIssue(issue: z.core.$ZodIssue): [string, Fault][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...issue.path, key].map(String).join('.'), { code: 'unknown' }])
  }
  return [[issue.path.map(String).join('.') || 'body', faultOfIssue(issue)]]
}

function faultOfIssue(issue: z.core.$ZodIssue): Fault {
  if (issue.message === 'options') return { code: 'options' }
  // An empty field has only the fault that it is mandatory.
  if (issue.input === undefined || issue.input === null) return { code: ofMissing(issue) }
  if (issue.code === 'invalid_value') return { code: 'options' }
  if (typeof issue.input === 'string' && issue.input.trim() === '') return { code: 'mandatory' }
  if (isFieldFault(issue.message)) return { code: issue.message }
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  return { code: 'notAccepted' }
}

// For a rule of several fields Zod reports no single input.
function ofMissing(issue: z.core.$ZodIssue): FieldFault {
  return issue.code === 'custom' && isFieldFault(issue.message) ? issue.message : 'mandatory'
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Fault {
  return { code: issue.origin === 'string' ? 'tooShort' : 'tooSmall', limit: Number(issue.minimum) }
}

function tooBig(issue: z.core.$ZodIssueTooBig): Fault {
  const codes: Partial<Record<string, FieldFault>> = { string: 'tooLong', array: 'tooMany' }
  return { code: codes[issue.origin] ?? 'tooLarge', limit: Number(issue.maximum) }
}
