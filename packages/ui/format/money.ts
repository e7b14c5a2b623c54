import { type MoneyUnit, moneyUnitNames, rialsPer, unitShown, usualShowToman } from '@anar/domain/money'
import { htmlLangOf, type Language } from '../i18n/language.ts'
import { formatNumber } from '../i18n/number.ts'

const usualUnitOf = (language: Language) => unitShown(usualShowToman, htmlLangOf(language))

export const moneyUnitNameOf = (language: Language, unit: MoneyUnit): string =>
  moneyUnitNames[htmlLangOf(language)][unit]

/** The number of an amount without its unit: 5_820_000 → '۵۸۲٬۰۰۰' in tomans, '5,820,000' in rials. */
export function formatAmount(amountRial: number, language: Language, unit = usualUnitOf(language)): string {
  return formatNumber(amountRial / rialsPer(unit), language)
}

/** An amount with its unit, without a line break between them: '۵۸۲٬۰۰۰ تومان', '5,820,000 rials'. */
export function formatRial(amountRial: number, language: Language, unit = usualUnitOf(language)): string {
  return `${formatAmount(amountRial, language, unit)}\u00a0${moneyUnitNameOf(language, unit)}`
}
