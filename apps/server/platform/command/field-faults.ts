import { type DetailsOf, Refusal } from '@anar/contract/errors'
import { checkForm, type FieldFault } from '@anar/contract/field-faults'
import { faultText } from '@anar/contract/field-faults/words'
import type { z } from 'zod'
import type { Locale } from '../http/locale.ts'

export type { FieldFault } from '@anar/contract/field-faults'

type Language = Locale['language']

/** INVALID_INPUT for fields that a rule beyond the schema refuses, each with its text in the caller's language. */
export function invalidFields(
  fields: Readonly<Record<string, FieldFault>>,
  language: Language,
  more: Pick<DetailsOf<'INVALID_INPUT'>, 'step'> = {},
): Refusal {
  const messages = Object.entries(fields).map(([field, code]) => [field, faultText({ code }, language)])
  return new Refusal('INVALID_INPUT', { fields: Object.fromEntries(messages), ...more })
}

/**
 * The body as parsed by the schema, or INVALID_INPUT with the fault of each field.
 * @spec 5.mandatory-fields.2
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  language: Language,
): z.output<Schema> {
  const checked = checkForm(schema, input)
  if (checked.faults === null) return checked.data
  const messages = Object.entries(checked.faults).map(([field, fault]) => [field, faultText(fault, language)])
  throw new Refusal('INVALID_INPUT', { fields: Object.fromEntries(messages) })
}
