import { isLanguage, type Language } from '@anar/ui/i18n'
import type { QueryClient } from '@tanstack/react-query'

/** What the server hands the browser beside the landing it rendered: the answers it was rendered from. */
export type LandingState = {
  language: Language
  /** Milliseconds since 1970: what counted as now, so that the browser comes to the same words. */
  renderedAt: number
  queries: readonly { key: readonly unknown[]; data: unknown }[]
}

/** The answers go into the cache, so that the landing neither asks again nor changes. */
export function fillQueries(queryClient: QueryClient, { queries, renderedAt }: LandingState): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data, { updatedAt: renderedAt })
}

/** The state in the page, or null where the page came without. */
export function takeLandingState(): (LandingState & { fill: (queryClient: QueryClient) => void }) | null {
  const text = document.getElementById('app-state')?.textContent
  if (!text) return null
  const state = JSON.parse(text) as LandingState
  if (!isLanguage(state.language)) return null
  return { ...state, fill: (queryClient) => fillQueries(queryClient, state) }
}
