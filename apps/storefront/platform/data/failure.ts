import { isServerFault } from '@anar/app-kit/api'
import { ApiError } from '@anar/contract/client'

/**
 * Whether the request itself failed: no answer came, or an unexpected server error.
 * @spec 8.response-errors, 8.record-failures
 */
export function hasFailed(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === null || isServerFault(error)
}

/**
 * The server's message in the reader's language, or `failed` if the request itself failed.
 * @spec 8.request-failures.1, 8.record-failures.1
 */
export function messageOf(error: unknown, failed: string): string {
  if (!hasFailed(error)) return (error as ApiError).message
  // With the tracking number for support.
  return error instanceof ApiError && error.code === 'UNEXPECTED' ? `${failed} ${error.message}` : failed
}
