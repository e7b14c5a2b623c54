import { withoutSeparators } from './separators.ts'

const lengths = [8, 12, 13] as const

/**
 * A GTIN of 8, 12 or 13 digits in any script, or of 14 that begin with a zero, as the 13 digits that are stored; null
 * where the digits are too few or too many, or the check digit does not fit. Spaces and dashes are ignored.
 * @spec 3.seller
 */
export function gtinFrom(typed: string): string | null {
  const bare = withoutSeparators(typed)
  const digits = bare.length === 14 && bare.startsWith('0') ? bare.slice(1) : bare
  if (!/^\d+$/.test(digits) || !lengths.some((length) => length === digits.length)) return null
  const whole = digits.padStart(13, '0')
  return whole.endsWith(String(checkDigitOf(whole.slice(0, 12)))) ? whole : null
}

// From the right, weights 3, 1, 3, …; the difference to the next ten.
function checkDigitOf(twelveDigits: string): number {
  const sum = [...twelveDigits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}
