import { freeCode, toLatinDigits } from '../text/index.ts'

/** Digits made Latin; without spaces, brackets, dashes and anything unseen. */
export function withoutSeparators(typed: string): string {
  return toLatinDigits(freeCode(typed)).replace(/[\s()‐–-]/gu, '')
}
