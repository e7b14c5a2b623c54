import { ApiError, type ClientOptions, createClient, isNetworkFailure } from '@anar/contract/client'
import { calendarOf, type Language } from '@anar/contract/enums'
import { createEvent } from './event.ts'

/** A call got an unexpected 401: the session has ended. */
export const sessionEnded = createEvent<Error>()
/** A call that was not marked exempt got a 403. @spec 8.erp-403 */
export const accessRefused = createEvent<Error>()

/** Client options that report 401 and 403 as events. */
export const reportsRefusals = {
  onSessionEnded: sessionEnded.emit,
  onForbidden: accessRefused.emit,
} satisfies Partial<ClientOptions>

/** A client of this site: it follows the language of the interface and sends cookies. @spec 7.base-address */
export function createSiteClient(
  language: () => Language,
  options: Pick<ClientOptions, 'fetch' | 'onSessionEnded' | 'onForbidden'>,
) {
  return createClient({ host: '', calendar: () => calendarOf(language()), language, ...options })
}

/** Whether a retry may help: no answer, or a server that is briefly unavailable. */
export function isPassing(error: unknown): boolean {
  return isNetworkFailure(error) || (error instanceof ApiError && error.status === 503)
}

/**
 * Whether the server failed without saying why: a fault of its own, or of a proxy in front of it. A server error with a
 * known code, for example that a code was not sent, is an answer.
 */
export function isServerFault(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status === null) return false
  return error.status >= 500 && (error.code === null || error.code === 'UNEXPECTED')
}

/** The id of the request that the server failed at, which a person reads to support; null for other errors. */
export function referenceOf(error: unknown): string | null {
  return isServerFault(error) ? error.requestId : null
}

/**
 * Whether a failed write was answered, so that the next try is a new intention with a new key. After no answer, a 5xx or
 * IDEMPOTENCY_IN_PROGRESS the write may still have happened.
 */
export function isAnswered(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status !== null &&
    error.status < 500 &&
    error.code !== 'IDEMPOTENCY_IN_PROGRESS'
  )
}
