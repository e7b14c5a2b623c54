import type { RowFilter } from '@anar/contract/client'
import { searchLimits } from '@anar/contract/search-limits'
import { freeText, toLatinDigits } from '@anar/domain/text'

/** Words of a search text, digits Latin. */
export function wordsOfText(text: string): string[] {
  return toLatinDigits(freeText(text)).split(/\s+/).filter(Boolean)
}

/**
 * Filter: every word in one of its fields. The search limits comparisons in one request; the last words beyond it are
 * ignored.
 */
export function wordFilter(
  words: readonly string[],
  fieldsFor: (word: string) => readonly string[],
): RowFilter[] {
  const parts: RowFilter[] = []
  let leaves = 0
  for (const word of words) {
    const fields = fieldsFor(word)
    leaves += fields.length
    if (leaves > searchLimits.foldedLeaves) break
    const value = word.slice(0, searchLimits.valueLength)
    const each = fields.map((field): RowFilter => ({ field, op: 'contains', value }))
    parts.push(each.length === 1 ? each[0]! : { or: each })
  }
  return parts
}

const isLatin = (word: string): boolean => /^[\x21-\x7e]+$/.test(word)

/** Where a word of a person's name is looked for: usernames are Latin, names may be. `path` leads to the person. */
export const namesOf =
  (path: '' | 'networkMarketer.') =>
  (word: string): string[] =>
    isLatin(word) ? [`${path}fullName`, `${path}username`] : [`${path}fullName`]
