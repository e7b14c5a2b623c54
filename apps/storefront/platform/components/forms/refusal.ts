import { ApiError } from '@anar/contract/client'
import type { FormFaultWords } from '@anar/ui'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { wordsOf } from '../../data/failure.ts'

/** The server's words at the fields they are about: `details.fields`. Empty where it named none. */
export function fieldWordsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const fields = error.details['fields']
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, words]) => typeof words === 'string'))
}

/**
 * The server's words for a form that has no such field: where the code was right, what is refused is what it proved,
 * that the mailbox is nobody else's, say.
 */
export function plainWordsOf(error: unknown, failed: string): string {
  return Object.values(fieldWordsOf(error))[0] ?? wordsOf(error, failed)
}

/** Whether the words belong to the code that was typed, rather than to the page. */
export function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'CODE_WRONG' || error.code === 'CODE_EXPIRED')
}

/** A refusal as a form shows it: words at its fields, and those above it where it is about none of them. */
export type ToldRefusal = { fields: Readonly<Record<string, string>>; message: string | null }

export const nothingRefused: ToldRefusal = { fields: {}, message: null }

/**
 * @param own the fields that the form has
 * @param failed what to say where the request itself failed
 * @spec 8.messages
 */
export function refusalOf(error: unknown, own: readonly string[], failed: string): ToldRefusal {
  const said =
    error instanceof ApiError && error.code === 'CITY_NOT_ACCEPTED' ? { cityId: error.message } : {}
  const told = Object.entries({ ...said, ...fieldWordsOf(error) }).filter(([name]) => own.includes(name))
  return { fields: Object.fromEntries(told), message: told.length > 0 ? null : wordsOf(error, failed) }
}

/**
 * Shows a refusal at the fields of a form. Returns the words for above the form, null where they stand at fields.
 * @param failed what to say where the request itself failed
 * @spec 8.messages
 */
export function tellInForm<Fields extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Fields>, 'setError' | 'getValues'>,
  failed: string,
): string | null {
  const { fields, message } = refusalOf(error, Object.keys(form.getValues()), failed)
  for (const [index, [name, words]] of Object.entries(fields).entries()) {
    form.setError(name as Path<Fields>, { type: 'server', message: words }, { shouldFocus: index === 0 })
  }
  return message
}

/** The faults of a form as `Form` takes them: with the server's words, where it said them. */
export function faultWordsOf(errors: FieldErrors): FormFaultWords {
  const told = Object.entries(errors).map(([name, error]) => {
    return [name, error?.type === 'server' ? String(error.message ?? '') : undefined]
  })
  return Object.fromEntries(told)
}
