import { toLatinDigits } from './digits.ts'
import { freeCode } from './formatting.ts'

/** A whole number as it was typed in either script, separators allowed; null where it is none, undefined where it is empty. */
export function wholeFrom(typed: string): number | null | undefined {
  const text = toLatinDigits(freeCode(typed)).replace(/[\s٬,]/g, '')
  if (text === '') return undefined
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

/**
 * A number with at most two decimals: «۱۲٫۵», 12.5 and 12/5 are the same. Null where it is none, undefined where it is empty.
 * @param decimals how many it may have where two are not enough
 */
export function decimalFrom(typed: string, decimals = 2): number | null | undefined {
  const text = toLatinDigits(freeCode(typed)).replace(/[٫/]/, '.')
  if (text === '') return undefined
  return new RegExp(`^\\d{1,6}(\\.\\d{1,${decimals}})?$`).test(text) ? Number(text) : null
}
