import { ApiError } from '@anar/contract/client'

/** What the server said, in the reader's language, or `noAnswer` where it said nothing at all. @spec 8.response-errors */
export function wordsOf(error: unknown, noAnswer: string): string {
  return error instanceof ApiError && error.status !== null ? error.message : noAnswer
}

/** The server's words at the fields they are about: `details.fields` of INVALID_INPUT. Empty where it named none. */
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
export function plainWordsOf(error: unknown, noAnswer: string): string {
  return Object.values(fieldWordsOf(error))[0] ?? wordsOf(error, noAnswer)
}

/** Whether the words belong to the code that was typed, rather than to the page. */
export function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'CODE_WRONG' || error.code === 'CODE_EXPIRED')
}
