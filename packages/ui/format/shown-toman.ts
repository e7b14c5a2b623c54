import { type MoneyUnit, type ShowToman, unitShown, usualShowToman } from '@anar/domain/money'
import { createContext, createElement, type ReactNode, useContext } from 'react'
import { htmlLangOf } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language-context.ts'

const ShowTomanContext = createContext<ShowToman>(usualShowToman)

/** Provides the languages in which amounts are shown in tomans. */
export function ShowTomanProvider({ showToman, children }: { showToman: ShowToman; children: ReactNode }) {
  return createElement(ShowTomanContext, { value: showToman }, children)
}

/** In which languages the shop shows tomans. */
export function useShowToman(): ShowToman {
  return useContext(ShowTomanContext)
}

/** The unit in which the person reads amounts. */
export function useMoneyUnit(): MoneyUnit {
  return unitShown(useShowToman(), htmlLangOf(useLanguage()))
}

/**
 * The setting as the server writes it into the page (`<html data-toman="fa">`), so that the first paint is
 * right: the languages that show tomans. A page without it has the default.
 */
export function showTomanFrom(attribute: string | undefined): ShowToman {
  if (attribute === undefined) return usualShowToman
  const shown = attribute.split(' ')
  return { fa: shown.includes('fa'), en: shown.includes('en') }
}
