import type { RowFilter } from '@anar/contract/client'
import { personIdOfCode } from '@anar/domain/people'
import { wordsOfText } from './word-filter.ts'

/** The first year of order numbers, and how many years a number without its year is looked for in. */
const firstYear = 1400
const years = 50

/** Of each kind of term, what a word names as one; null where it names none. Words have Latin digits. */
const readers = {
  orderNumber: (word: string) => (/^1[34]\d\d-\d{1,9}$/.test(word) ? word : null),
  /** «12»: the twelfth order of every year. A longer number is a phone, a national code or a reference. */
  numberOfAnyYear(word: string): string[] | null {
    if (!/^\d{1,7}$/.test(word)) return null
    return Array.from({ length: years }, (_, year) => `${firstYear + year}-${Number(word)}`)
  },
  /** A mobile number as it is stored, without zero or country code. */
  cellphone(word: string): string | null {
    const number = nationalNumber(word)
    return /^9\d{9}$/.test(number) ? number : null
  },
  nationalCode: (word: string) => (/^\d{10}$/.test(word) ? word : null),
  /** The id of the person with a member code. */
  personId: personIdOfCode,
  email: (word: string) => (/^[^@]+@[^@]+$/.test(word) ? word.toLowerCase() : null),
} as const

type Readers = typeof readers
type Filters = {
  [Kind in keyof Readers]?: (value: NonNullable<ReturnType<Readers[Kind]>>) => RowFilter
}

/** A phone number without its zero or the code of Iran. */
export const nationalNumber = (word: string) => word.replace(/^(\+98|0098|98|0)(?=9)/, '')

/**
 * The words of a search text that name one thing (an order, a phone, a person), as filters for exactly that, and the other
 * words. A word that may be two things finds either. The filters of a list say what it can look for.
 */
export function exactTerms(text: string, filters: Filters): { exact: RowFilter[]; words: string[] } {
  const exact: RowFilter[] = []
  const words: string[] = []
  for (const word of wordsOfText(text)) {
    const found = filtersOf(word, filters)
    if (found.length === 0) words.push(word)
    else exact.push(found.length === 1 ? found[0]! : { or: found })
  }
  return { exact, words }
}

function filtersOf(word: string, filters: Filters): RowFilter[] {
  return (Object.keys(filters) as (keyof Readers)[]).flatMap((kind) => {
    const value = readers[kind](word)
    const filter = filters[kind] as ((value: unknown) => RowFilter) | undefined
    return value === null || !filter ? [] : [filter(value)]
  })
}
