import { useMemo } from 'react'
import { useLanguage } from '../i18n/language-context.ts'
import { formatDay, formatMoment } from './day.ts'
import { formatAmount, formatRial, moneyUnitOf } from './money.ts'
import { digitsOf, formatNumber, formatPercent, formatScore } from './number.ts'

/** Every way of writing numbers, money and days, bound to the reader's language. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      number: (value: number, decimals?: number) => formatNumber(value, language, decimals),
      percent: (percent: number) => formatPercent(percent, language),
      score: (scoreHundredths: number) => formatScore(scoreHundredths, language),
      rial: (amountRial: number) => formatRial(amountRial, language),
      amount: (amountRial: number) => formatAmount(amountRial, language),
      moneyUnit: moneyUnitOf(language),
      day: (day: string, options?: { year?: boolean }) => formatDay(day, language, options),
      moment: (moment: string) => formatMoment(moment, language),
      digits: (text: string) => digitsOf(text, language),
    }),
    [language],
  )
}
