import { ApiError } from '@anar/contract/client'

/**
 * Whether the request itself failed: no answer came, or one of a server that broke over it. A server that says why it
 * cannot, that a code was not sent, say, has answered.
 * @spec 8.response-errors, 8.record-failures
 */
export function hasFailed(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === null) return true
  return error.status >= 500 && (error.code === null || error.code === 'UNEXPECTED')
}

/**
 * What the server said, in the reader's language, or `failed` where the request itself failed.
 * @spec 8.request-failures.1, 8.record-failures.1
 */
export function wordsOf(error: unknown, failed: string): string {
  if (!hasFailed(error)) return (error as ApiError).message
  // With the number by which the support finds it.
  return error instanceof ApiError && error.code === 'UNEXPECTED' ? `${failed} ${error.message}` : failed
}
