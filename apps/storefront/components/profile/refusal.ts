import { ApiError } from '@anar/contract/client'

/** A refusal as a form shows it: words at its fields, and those above it where it is about none of them. */
export type ToldRefusal = { fields: Readonly<Record<string, string>>; message: string | null }

export const nothingRefused: ToldRefusal = { fields: {}, message: null }

/**
 * @param own the fields that the form has
 * @param noAnswer what to say where the server did not answer at all
 * @spec 8.messages
 */
export function refusalOf(error: unknown, own: readonly string[], noAnswer: string): ToldRefusal {
  if (!(error instanceof ApiError) || error.status === null) return { fields: {}, message: noAnswer }
  const said = (error.details['fields'] ?? {}) as Record<string, string>
  const fields = Object.fromEntries(own.flatMap((name) => (said[name] ? [[name, said[name]]] : [])))
  return { fields, message: Object.keys(fields).length > 0 ? null : error.message }
}
