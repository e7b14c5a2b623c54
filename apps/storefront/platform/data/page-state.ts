import { isLanguage, type Language } from '@anar/ui/i18n'
import type { QueryClient } from '@tanstack/react-query'
import { takeEarlyAnswer } from './early-answers.ts'
import { shopKey } from './keys.ts'

/** State that the server embeds in the page: answers that every screen needs. */
export type PageState = {
  language: Language
  /** The server's render time in milliseconds since 1970, so that the browser renders the same text. */
  renderedAt: number
  queries: readonly { key: readonly unknown[]; data: unknown }[]
}

/** Puts the answers into the query cache, so that nothing is requested again. */
export function fillQueries(queryClient: QueryClient, { queries, renderedAt }: PageState): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data, { updatedAt: renderedAt })
}

export const landingKey = (language: Language) => shopKey(language, 'landing')

/** The same with the data that the landing was rendered from. */
export function fillLanding(
  queryClient: QueryClient,
  { language, renderedAt }: PageState,
  answers: unknown,
): void {
  queryClient.setQueryData(landingKey(language), answers, { updatedAt: renderedAt })
}

/** The state in the page, or null if it has none. */
export function readPageState(): PageState | null {
  const text = document.getElementById('app-state')?.textContent
  if (!text) return null
  const state = JSON.parse(text) as PageState
  return isLanguage(state.language) ? state : null
}

/**
 * The data that the landing was rendered from, which the page only links; null if it links none, or if the data is
 * gone.
 */
export async function fetchLandingAnswers(): Promise<unknown> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="landing-answers"]')?.content
  if (!address) return null
  const response = await (takeEarlyAnswer([address]) ?? fetch(address)).catch(() => null)
  return response?.ok ? response.json().catch(() => null) : null
}
