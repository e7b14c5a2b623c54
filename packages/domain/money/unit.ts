/** The units in which amounts are shown; the books hold rials only. One toman is ten rials. */
export type MoneyUnit = 'rial' | 'toman'

/** In which languages a shop shows tomans; the others show rials. */
export type ShowToman = { readonly fa: boolean; readonly en: boolean }

/** A Persian screen shows tomans and an English one rials, until the office decides otherwise. */
export const usualShowToman: ShowToman = { fa: true, en: false }

export const unitShown = (showToman: ShowToman, language: 'fa' | 'en'): MoneyUnit =>
  showToman[language] ? 'toman' : 'rial'

/** How many rials one of the unit holds. */
export const rialsPer = (unit: MoneyUnit): 1 | 10 => (unit === 'toman' ? 10 : 1)

/** The name of the unit after an amount. */
export const moneyUnitNames = {
  fa: { toman: 'تومان', rial: 'ریال' },
  en: { toman: 'tomans', rial: 'rials' },
} as const
