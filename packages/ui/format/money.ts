import type { Language } from '../i18n/language.ts'
import { formatNumber } from './number.ts'

/** In which unit a language shows money. One toman is ten rials. */
const shownUnit: Record<Language, 'toman' | 'rial'> = { pe: 'toman', en: 'rial' }
const unitNames = {
  pe: { toman: 'تومان', rial: 'ریال' },
  en: { toman: 'toman', rial: 'rials' },
} as const

/** How many rials one shown unit holds: 10 where tomans are shown, else 1. For fields in which people type money. */
export const rialsPerShownUnit = (language: Language): number => (shownUnit[language] === 'toman' ? 10 : 1)
export const moneyUnitOf = (language: Language): string => unitNames[language][shownUnit[language]]

/** The number of an amount without its unit, in the unit the language shows: 5_820_000 → '۵۸۲٬۰۰۰' or '5,820,000'. */
export function formatAmount(amountRial: number, language: Language): string {
  return formatNumber(amountRial / rialsPerShownUnit(language), language)
}

/** An amount with its unit: '۵۸۲٬۰۰۰ تومان', '5,820,000 rials'. */
export function formatRial(amountRial: number, language: Language): string {
  return `${formatAmount(amountRial, language)} ${moneyUnitOf(language)}`
}
