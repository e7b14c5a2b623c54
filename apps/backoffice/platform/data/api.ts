import { createSiteClient, isPassing, reportsRefusals } from '@anar/app-kit/api'
import { ApiError } from '@anar/contract/client'
import { calendarOf } from '@anar/contract/enums'
import { QueryClient } from '@tanstack/react-query'
import { languageNow } from './preferences.ts'

export { isAnswered } from '@anar/app-kit/api'
export { newIdempotencyKey } from '@anar/contract/client'
export { ApiError }

/** The client of the office: answers in the interface language, cookies sent. @spec 7.base-address, 8.erp-403 */
export const client = createSiteClient(languageNow, reportsRefusals)

/** Calendar of days in requests, responses and fields: Persian for the Persian interface. @spec 7.date-filters */
export const calendarNow = () => calendarOf(languageNow())

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

/** Message for a failed call: the server's own, or null where no response arrived. */
export function messageOf(error: unknown): string | null {
  return error instanceof ApiError && error.status !== null ? error.message : null
}
