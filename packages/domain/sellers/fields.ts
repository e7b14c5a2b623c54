import { withoutSeparators } from '../validation/index.ts'

/**
 * A Telegram id without the @: 5 to 32 letters, digits and underscores, a letter first. Null where it is none.
 * @spec 3.seller.3
 */
export function telegramIdFrom(typed: string): string | null {
  const match = /^@?([a-z]\w{4,31})$/i.exec(typed.trim())
  return match?.[1] ?? null
}

/** The number under which a company is registered: 1 to 12 digits. Null where it is none. */
export function registrationNumberFrom(typed: string): string | null {
  const digits = withoutSeparators(typed)
  return /^\d{1,12}$/.test(digits) ? digits : null
}

/** A taxpayer's economic number: 11 to 14 digits, since several series are in use. Null where it is none. */
export function economicNumberFrom(typed: string): string | null {
  const digits = withoutSeparators(typed)
  return /^\d{11,14}$/.test(digits) ? digits : null
}
