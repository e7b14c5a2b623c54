import type { Language } from './language.ts'

const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/** Latin digits in the digits of the language; the rest is unchanged. */
export function digitsOf(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/[0-9]/g, (digit) => persianDigits[Number(digit)]!)
}

/**
 * A number as people write it: −1234.5 → '‎−۱٬۲۳۴٫۵' or '-1,234.5'. At most `decimals` decimals, without trailing zeros.
 * Not by Intl, so that the server and every browser write the same: hydration must not change a page that was rendered
 * on the server.
 */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'pe' ? '٬' : ',')
  const rest = fraction.replace(/0+$/, '')
  const point = language === 'pe' ? '٫' : '.'
  const written = digitsOf(rest === '' ? grouped : grouped + point + rest, language)
  const isNegative = value < 0 && /[1-9۱-۹]/.test(written)
  // The mark before a Persian minus holds it beside the number in running text.
  return isNegative ? (language === 'pe' ? '\u200e\u2212' : '-') + written : written
}

/** A count with a limit: '۱۲', 'بیش از ۱٬۰۰۰'. */
export function formatTotal(
  { count, isMore }: { count: number; isMore: boolean },
  language: Language,
): string {
  const written = formatNumber(count, language)
  if (!isMore) return written
  return language === 'pe' ? `بیش از ${written}` : `over ${written}`
}

/**
 * A percentage (15 = fifteen percent): '۱۵٪', '15%'. The Persian sign is left of its number in any
 * context: without the marks only after a letter.
 */
export function formatPercent(percent: number, language: Language): string {
  const number = formatNumber(percent, language)
  return language === 'pe' ? `\u2067${number}\u200f٪\u2069` : `${number}%`
}

/** Hundredths of a point as points, at most two decimals: 23350 → '۲۳۳٫۵'. */
export function formatScore(scoreHundredths: number, language: Language): string {
  return formatNumber(scoreHundredths / 100, language)
}
