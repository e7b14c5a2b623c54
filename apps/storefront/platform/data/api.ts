import { createSiteClient, isPassing, reportsRefusals } from '@anar/app-kit/api'
import type { Client } from '@anar/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { answerCame, requestLost } from './connection.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { readableNow } from './field-access.ts'
import { networkWatch } from './network-watch.ts'
import { languageNow } from './preferences.ts'
import { cachedAtOf, isAway } from './read-cache.ts'

export { isPassing } from '@anar/app-kit/api'
export { ApiError, isNetworkFailure, newIdempotencyKey } from '@anar/contract/client'

const plainClient = createSiteClient(languageNow, { ...reportsRefusals, fetch: watchedFetch })

/**
 * The client of the storefront: answers in the interface language, cookies sent, without fields that the caller is
 * known not to see.
 * @spec 7.base-address, 3.local-database
 */
export const client: Client = {
  ...plainClient,
  search: (entity, query) =>
    plainClient.search(entity, {
      ...query,
      fields: readableNow(entity, query.fields) as typeof query.fields,
    }),
}

async function watchedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const sentAt = networkWatch.sent()
  try {
    const response = await (takeEarlyAnswer(request) ?? fetch(...request))
    networkWatch.answered()
    if (!isAway(response)) answerCame(cachedAtOf(response))
    return response
  } catch (error) {
    // A request that its own screen aborted says nothing about the network.
    if (!request[1]?.signal?.aborted) {
      requestLost(String(request[0]), request[1]?.method)
      networkWatch.failed(sentAt)
    }
    throw error
  }
}

const minuteMilliseconds = 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minuteMilliseconds,
      gcTime: 30 * minuteMilliseconds,
      // A device without a network fails at once.
      retry: (failures, error) => failures < 3 && navigator.onLine && isPassing(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
      // Offline, a query fails instead of pausing.
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
})
