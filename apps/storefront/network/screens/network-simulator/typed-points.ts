import { freeCode, toLatinDigits } from '@anar/domain/text'

const maxPoints = 1_000_000

/**
 * Hundredths of a point from typed text in either script: «۱٬۲۵۰٫۵» → 125,050. Null if it is not a number,
 * has more than two decimals, or is above a million points.
 */
export function typedPoints(typed: string): number | null {
  const match = /^(\d{1,7})(?:[.٫/](\d{1,2}))?$/.exec(toLatinDigits(freeCode(typed)).replace(/[\s٬,،]/g, ''))
  if (!match) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths <= maxPoints * 100 ? hundredths : null
}
