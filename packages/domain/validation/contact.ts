import { toLatinDigits } from '../text/index.ts'

/**
 * An Iranian postal code as its 10 digits, from what a person typed: any digits, spaces and dashes are accepted.
 * Null where it is none.
 * @spec 5.postal-code
 */
export function postalCodeFrom(typed: string): string | null {
  const digits = withoutSeparators(typed)
  return /^\d{10}$/.test(digits) ? digits : null
}

/**
 * An Iranian mobile number as the 10 digits after the leading zero, starting with 9: '9121234567'. A number typed
 * with the zero or with the country code is accepted too. Null where it is none.
 * @spec 5.phone
 */
export function mobileFrom(typed: string): string | null {
  const match = /^(?:0|\+98|0098)?(9\d{9})$/.exec(withoutSeparators(typed))
  return match?.[1] ?? null
}

function withoutSeparators(typed: string): string {
  // Direction marks come along when a number is copied out of a Persian text.
  return toLatinDigits(typed).replace(/[\s\p{Cf}()‐–-]/gu, '')
}
