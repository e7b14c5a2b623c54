import { freeCode, toLatinDigits } from '@anar/domain/text'

const mostPoints = 1_000_000

/**
 * Hundredths of a point from what a person typed, in either script: «۱٬۲۵۰٫۵» → 125,050. Null where it is no number,
 * has more than two decimals, or is above a million points.
 */
export function typedPoints(typed: string): number | null {
  const match = /^(\d{1,7})(?:[.٫/](\d{1,2}))?$/.exec(toLatinDigits(freeCode(typed)).replace(/[\s٬,،]/g, ''))
  if (!match) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths <= mostPoints * 100 ? hundredths : null
}
