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
  fieldsFor: (word: string, index: number) => readonly string[],
): RowFilter[] {
  const parts: RowFilter[] = []
  let leaves = 0
  for (const [index, word] of words.entries()) {
    const fields = fieldsFor(word, index)
    leaves += fields.length
    if (leaves > searchLimits.foldedLeaves) break
    const value = word.slice(0, searchLimits.valueLength)
    const each = fields.map((field): RowFilter => ({ field, op: 'contains', value }))
    parts.push(each.length === 1 ? each[0]! : { or: each })
  }
  return parts
}

export const hasDigit = (word: string): boolean => /\d/.test(word)
export const isLatin = (word: string): boolean => /^[\x21-\x7e]+$/.test(word)
