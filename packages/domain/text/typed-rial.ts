import { toLatinDigits } from './digits.ts'

// More than anything costs, and still a safe integer in rials.
const mostDigits = 12

/**
 * Whole rials from what a person typed in the shown unit, in either script, with any separators:
 * «۱۵۰٬۰۰۰» toman → 1,500,000. Null where it is no amount.
 * @param rialsPerUnit 10 where tomans are shown, else 1
 */
export function typedRial(typed: string, rialsPerUnit: number): number | null {
  const digits = toLatinDigits(typed).replace(/[\s٬,،.'’]/g, '')
  if (!new RegExp(`^\\d{1,${mostDigits}}$`).test(digits)) return null
  return Number(digits) * rialsPerUnit
}
