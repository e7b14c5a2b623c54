import { ApiError, createClient } from '@anar/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { languageNow } from './preferences.ts'

export { newIdempotencyKey } from '@anar/contract/client'
export { ApiError }

type Listeners = { onForbidden: (message: string) => void; onSessionEnded: (message: string) => void }
let listeners: Listeners = { onForbidden: () => {}, onSessionEnded: () => {} }

/** Who hears of answers that end the session: 403 unless the call was marked exempt, and 401. The session alone listens. */
export function listenToRefusals(heard: Listeners): void {
  listeners = heard
}

/** What every client of the office tells when it is refused. */
export const refusalListeners = {
  onSessionEnded: (error: Error) => listeners.onSessionEnded(error.message),
  onForbidden: (error: Error) => listeners.onForbidden(error.message),
}

/** The client of the office: answers in the interface language, cookies sent. @spec 7.base-address, 8.erp-403 */
export const client = createClient({
  host: '',
  calendar: () => calendarNow(),
  language: languageNow,
  ...refusalListeners,
})

/** The calendar of days on the wire and in the fields: Persian for the Persian interface. @spec 7.date-filters */
export function calendarNow(): 'pe' | 'gr' {
  return languageNow() === 'pe' ? 'pe' : 'gr'
}

const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === null || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      networkMode: 'always',
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** What to say about a failed call: the server's own words, or null where no answer came. */
export function wordsOf(error: unknown): string | null {
  return error instanceof ApiError && error.status !== null ? error.message : null
}

/** Whether a failed write was answered, so that trying again is a new intent and takes a new key. */
export function isAnswered(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status !== null &&
    error.status < 500 &&
    error.code !== 'IDEMPOTENCY_IN_PROGRESS'
  )
}
