import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search'
import { asSent } from './refusals.ts'
import { badValue } from './values.ts'

/** The words of a search text; none where it is nothing but signs, or cannot be one at all. */
export function wordsIn(sent: unknown): string[] {
  if (typeof sent !== 'string' || sent.length > searchLimits.valueLength) return []
  return [...new Set(sent.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean))]
}

/**
 * The words of what was sent as a search text.
 * @throws Refusal BAD_VALUE, LIMIT_EXCEEDED
 */
export function searchWordsOf(sent: unknown, path: string): string[] {
  if (typeof sent !== 'string' || sent.includes('\0') || !sent.isWellFormed()) throw badValue(path, sent)
  assertWithin(path, sent.length, searchLimits.valueLength)
  const words = wordsIn(sent)
  assertWithin(path, words.length, searchLimits.searchWords)
  return words
}

function assertWithin(path: string, amount: number, limit: number): void {
  if (amount > limit) throw new Refusal('LIMIT_EXCEEDED', { what: asSent(path), limit })
}
