import { isLanguage, type Language } from '@anar/ui/i18n'
import type { QueryClient } from '@tanstack/react-query'
import { takeEarlyAnswer } from './early-answers.ts'
import { shopKey } from './keys.ts'

/** What the server hands the browser in the page: answers that every screen needs. */
export type PageState = {
  language: Language
  /** Milliseconds since 1970: what counted as now, so that the browser comes to the same words. */
  renderedAt: number
  queries: readonly { key: readonly unknown[]; data: unknown }[]
}

/** The answers go into the cache, so that nothing is asked again and nothing changes. */
export function fillQueries(queryClient: QueryClient, { queries, renderedAt }: PageState): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data, { updatedAt: renderedAt })
}

export const landingKey = (language: Language) => shopKey(language, 'landing')

/** The same with what the landing itself was rendered from. */
export function fillLanding(
  queryClient: QueryClient,
  { language, renderedAt }: PageState,
  answers: unknown,
): void {
  queryClient.setQueryData(landingKey(language), answers, { updatedAt: renderedAt })
}

/** The state in the page, or null where the page came without. */
export function readPageState(): PageState | null {
  const text = document.getElementById('app-state')?.textContent
  if (!text) return null
  const state = JSON.parse(text) as PageState
  return isLanguage(state.language) ? state : null
}

/**
 * What the landing in the page was rendered from, which the page only names; null where it names nothing, or where that
 * is not to be had any more.
 */
export async function fetchLandingAnswers(): Promise<unknown> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="landing-answers"]')?.content
  if (!address) return null
  const response = await (takeEarlyAnswer([address]) ?? fetch(address)).catch(() => null)
  return response?.ok ? response.json().catch(() => null) : null
}
