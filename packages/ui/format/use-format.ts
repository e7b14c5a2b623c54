import { rialsPer } from '@anar/domain/money'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/language-context.ts'
import { digitsOf, formatNumber, formatPercent, formatScore, formatTotal } from '../i18n/number.ts'
import { formatDay, formatMoment, formatMonth } from './day.ts'
import { formatAmount, formatRial, moneyUnitNameOf } from './money.ts'
import { useMoneyUnit } from './shown-toman.ts'

/** The formats of numbers, money and days, in the reader's language and the shop's unit of money. */
export function useFormat() {
  const language = useLanguage()
  const unit = useMoneyUnit()
  return useMemo(
    () => ({
      number: (value: number, decimals?: number) => formatNumber(value, language, decimals),
      /** A count with a limit. */
      total: (total: { count: number; isMore: boolean }) => formatTotal(total, language),
      percent: (percent: number) => formatPercent(percent, language),
      score: (scoreHundredths: number) => formatScore(scoreHundredths, language),
      rial: (amountRial: number) => formatRial(amountRial, language, unit),
      amount: (amountRial: number) => formatAmount(amountRial, language, unit),
      moneyUnit: moneyUnitNameOf(language, unit),
      /** How many rials one shown unit holds: 10 where tomans are shown, else 1. For fields in which money is typed. */
      rialsPerUnit: rialsPer(unit),
      day: (day: string, options?: { year?: boolean }) => formatDay(day, language, options),
      moment: (moment: string) => formatMoment(moment, language),
      /** A month of the Persian calendar, '1405-08'. */
      month: (month: string) => formatMonth(month, language),
      digits: (text: string) => digitsOf(text, language),
    }),
    [language, unit],
  )
}
