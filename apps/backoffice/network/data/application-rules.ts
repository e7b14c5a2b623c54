import type { RowFilter } from '@anar/contract/client'
import { exactTerms } from '../../platform/data/exact-terms.ts'
import { namesOf, wordFilter } from '../../platform/data/word-filter.ts'

/** Views of the queue. Drafts are visible to their author only. */
export const applicationTabs = ['UnderReview', 'Approved', 'Rejected'] as const

export type ApplicationTab = (typeof applicationTabs)[number]

export type ApplicationFilter = { state: ApplicationTab; text: string }

/** The search filter: the state, and every word: the applicant's phone, or a part of the name or username. */
export function applicationFilter({ state, text }: ApplicationFilter): { and: RowFilter[] } {
  const { exact, words } = exactTerms(text, {
    cellphone: (value) => ({ field: 'networkMarketer.cellphone', op: 'eq', value }),
  })
  const names = wordFilter(words, namesOf('networkMarketer.'))
  return { and: [{ field: 'state', op: 'eq', value: state }, ...exact, ...names] }
}

/** Answers to the eligibility questions; null where there are none. */
export function answersOf(text: string | null): Readonly<Record<string, unknown>> | null {
  if (!text) return null
  const read: unknown = JSON.parse(text)
  if (typeof read !== 'object' || read === null || Object.keys(read).length === 0) return null
  return read as Record<string, unknown>
}
