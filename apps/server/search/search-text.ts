import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search'
import { asSent } from './refusals.ts'
import { Parameter } from './sql.ts'
import { badValue } from './values.ts'

/**
 * The words of a search text; none where it is nothing but signs.
 * @throws Refusal BAD_VALUE, LIMIT_EXCEEDED
 */
export function searchWordsOf(sent: unknown, path: string): Parameter[] {
  if (typeof sent !== 'string' || sent.includes('\0') || !sent.isWellFormed()) throw badValue(path, sent)
  assertWithin(path, sent.length, searchLimits.valueLength)
  const words = new Set(sent.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean))
  assertWithin(path, words.size, searchLimits.searchWords)
  return [...words].map((word) => new Parameter(word, 'text'))
}

function assertWithin(path: string, amount: number, limit: number): void {
  if (amount > limit) throw new Refusal('LIMIT_EXCEEDED', { what: asSent(path), limit })
}
