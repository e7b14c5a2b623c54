import { ApiError } from '@anar/contract/client'
import type { UseFormReturn } from 'react-hook-form'
import type { AddressForm } from './address-form.ts'

const fieldNames = ['title', 'cityId', 'postalCode', 'address'] as const satisfies (keyof AddressForm)[]

/**
 * Shows a refusal at the fields it is about. Returns the words for above the form where it is about none of them.
 * @param noAnswer what to say where the server did not answer at all
 * @spec 8.messages, 5.postal-code
 */
export function tellRefusal(
  error: unknown,
  form: Pick<UseFormReturn<AddressForm>, 'setError'>,
  noAnswer: string,
): string | null {
  if (!(error instanceof ApiError) || error.status === null) return noAnswer
  if (error.code === 'CITY_NOT_ACCEPTED') {
    form.setError('cityId', { message: error.message })
    return null
  }
  const said = (error.details['fields'] ?? {}) as Record<string, string>
  const named = fieldNames.filter((name) => said[name])
  for (const [index, name] of named.entries())
    form.setError(name, { message: said[name] }, { shouldFocus: index === 0 })
  return named.length === 0 ? error.message : null
}
