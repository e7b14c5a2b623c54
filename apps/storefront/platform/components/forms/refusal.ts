import { ApiError, fieldMessagesOf } from '@anar/contract/client'
import type { FormFaultWords } from '@anar/ui'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { messageOf } from '../../data/failure.ts'

/**
 * The server's message for a form without the refused field. Example: the code was right, but the email that it proves
 * belongs to another account.
 */
export function plainMessageOf(error: unknown, failed: string): string {
  return Object.values(fieldMessagesOf(error))[0] ?? messageOf(error, failed)
}

/** Whether the message is about the typed code rather than the page. */
export function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'CODE_WRONG' || error.code === 'CODE_EXPIRED')
}

/** A refusal as a form shows it: messages at its fields, or one above the form. */
export type FormRefusal = { fields: Readonly<Record<string, string>>; message: string | null }

export const nothingRefused: FormRefusal = { fields: {}, message: null }

/**
 * @param own the fields of the form
 * @param failed message if the request itself failed
 * @spec 8.messages
 */
export function refusalOf(error: unknown, own: readonly string[], failed: string): FormRefusal {
  const city =
    error instanceof ApiError && error.code === 'CITY_NOT_ACCEPTED' ? { cityId: error.message } : {}
  const shown = Object.entries({ ...city, ...fieldMessagesOf(error) }).filter(([name]) => own.includes(name))
  return { fields: Object.fromEntries(shown), message: shown.length > 0 ? null : messageOf(error, failed) }
}

/**
 * Shows a refusal at the fields of a form. Returns the message for above the form, null if the fields show it.
 * @param failed message if the request itself failed
 * @spec 8.messages
 */
export function showRefusalInForm<Fields extends FieldValues>(
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

/** The faults of a form as `Form` takes them, with the server's messages. */
export function faultWordsOf(errors: FieldErrors): FormFaultWords {
  const messages = Object.entries(errors).map(([name, error]) => {
    return [name, error?.type === 'server' ? String(error.message ?? '') : undefined]
  })
  return Object.fromEntries(messages)
}
