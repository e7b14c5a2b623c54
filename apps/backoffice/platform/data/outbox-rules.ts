import { freeCode, toLatinDigits } from '@anar/domain/text'

/** Search text of a recipient: phones are stored without their leading zero. */
export function destinationPart(typed: string): string {
  const text = toLatinDigits(freeCode(typed))
  return /^[\d\s+-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^(0098|98|0)/, '') : text
}

/** The six-digit code in a message, for copying; null where there is none. */
export function codeIn(body: string): string | null {
  // No lookbehind: Safari before 16.4 does not support it.
  return /(?:^|\D)(\d{6})(?!\d)/.exec(toLatinDigits(body))?.[1] ?? null
}
