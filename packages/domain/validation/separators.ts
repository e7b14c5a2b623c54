import { toLatinDigits } from '../text/index.ts'

/** Digits made Latin; without spaces, brackets, dashes and the direction marks that come along when a number is copied out of a Persian text. */
export function withoutSeparators(typed: string): string {
  return toLatinDigits(typed).replace(/[\s\p{Cf}()‐–-]/gu, '')
}
