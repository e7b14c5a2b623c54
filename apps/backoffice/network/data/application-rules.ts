import type { RowFilter } from '@anar/contract/client'
import { isLatin, wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'

/** Views of the queue. Drafts are visible to their author only. */
export const applicationTabs = ['UnderReview', 'Approved', 'Rejected'] as const

export type ApplicationTab = (typeof applicationTabs)[number]

export type ApplicationFilter = { state: ApplicationTab; text: string }

export function applicationFilter({ state, text }: ApplicationFilter): { and: RowFilter[] } {
  const names = ['networkMarketer.firstName', 'networkMarketer.lastName']
  const words = wordFilter(wordsOfText(text), (word, index) =>
    index === 0 && isLatin(word) ? ['networkMarketer.username', ...names] : names,
  )
  return { and: [{ field: 'state', op: 'eq', value: state }, ...words] }
}

/** Answers to the eligibility questions; null where there are none. */
export function answersOf(text: string | null): Readonly<Record<string, unknown>> | null {
  if (!text) return null
  const read: unknown = JSON.parse(text)
  if (typeof read !== 'object' || read === null || Object.keys(read).length === 0) return null
  return read as Record<string, unknown>
}
