import { freeCode, toLatinDigits } from '@anar/domain/text'

/** What of a phone or mailbox is looked for: phones are kept without their leading zero. */
export function destinationPart(typed: string): string {
  const text = toLatinDigits(freeCode(typed))
  return /^[\d\s+-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^(0098|98|0)/, '') : text
}

/** The code of six digits in a message, for copying it; null where there is none. */
export function codeIn(body: string): string | null {
  // Without looking behind, which Safari before 16.4 cannot.
  return /(?:^|\D)(\d{6})(?!\d)/.exec(toLatinDigits(body))?.[1] ?? null
}
