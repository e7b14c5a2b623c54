import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import { type QueryUnit, readQuery, wordsOf } from '@anar/domain/text'
import { asSent } from './refusals.ts'
import { badValue } from './values.ts'

/** Whether a sent search text has words; false where it is only punctuation, or no text. */
export function hasWords(sent: unknown): boolean {
  return typeof sent === 'string' && sent.length <= searchLimits.valueLength && wordsOf(sent).length > 0
}

/**
 * Parses a sent search text.
 * @throws Refusal BAD_VALUE, LIMIT_EXCEEDED
 */
export function searchTextOf(sent: unknown, path: string): QueryUnit[] {
  if (typeof sent !== 'string' || sent.includes('\0') || !sent.isWellFormed()) throw badValue(path, sent)
  assertWithin(path, sent.length, searchLimits.valueLength)
  assertWithin(path, wordsOf(sent).length, searchLimits.searchWords)
  return readQuery(sent)
}

function assertWithin(path: string, amount: number, limit: number): void {
  if (amount > limit) throw new Refusal('LIMIT_EXCEEDED', { what: asSent(path), limit })
}
