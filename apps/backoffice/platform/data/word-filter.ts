import type { RowFilter } from '@anar/contract/client'
import { searchLimits } from '@anar/contract/search-limits'
import { freeText, toLatinDigits } from '@anar/domain/text'

/** The words of what somebody typed to search for, digits Latin. */
export function wordsOfText(text: string): string[] {
  return toLatinDigits(freeText(text)).split(/\s+/).filter(Boolean)
}

/**
 * Every word somewhere in one of its fields. The search compares only so many texts in one request: words that
 * would be more than that are left out, the last ones first.
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
