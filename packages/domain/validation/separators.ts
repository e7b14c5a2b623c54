import { freeCode, toLatinDigits } from '../text/index.ts'

/** With Latin digits; without spaces, brackets, dashes and invisible characters. */
export function withoutSeparators(typed: string): string {
  return toLatinDigits(freeCode(typed)).replace(/[\s()‐–-]/gu, '')
}
