import { toLatinDigits } from './digits.ts'
import { freeCode } from './formatting.ts'

// Above any price, and still a safe integer in rials.
const maxDigits = 12
const inPoints = /^\d{1,3}(\.\d{3})+$/

/**
 * Whole rials from what a person typed in the shown unit, in either script, with any separators:
 * «۱۵۰٬۰۰۰» toman → 1,500,000. A point separates thousands, as in 150.000, never decimals: 1.5 is no amount, and not 15.
 * Null where it is no amount.
 * @param rialsPerUnit 10 where tomans are shown, else 1
 */
export function typedRial(typed: string, rialsPerUnit: number): number | null {
  const text = toLatinDigits(freeCode(typed))
  const digits = (inPoints.test(text) ? text.replaceAll('.', '') : text).replace(/[\s٬,،'’]/g, '')
  if (!new RegExp(`^\\d{1,${maxDigits}}$`).test(digits)) return null
  return Number(digits) * rialsPerUnit
}
