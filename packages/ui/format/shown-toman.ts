import { type MoneyUnit, type ShowToman, unitShown, usualShowToman } from '@anar/domain/money'
import { createContext, createElement, type ReactNode, useContext } from 'react'
import { htmlLangOf } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language-context.ts'

const ShowTomanContext = createContext<ShowToman>(usualShowToman)

/** Tells everything below in which languages the office lets amounts be shown in tomans. */
export function ShowTomanProvider({ showToman, children }: { showToman: ShowToman; children: ReactNode }) {
  return createElement(ShowTomanContext, { value: showToman }, children)
}

/** In which languages the shop shows tomans. */
export function useShowToman(): ShowToman {
  return useContext(ShowTomanContext)
}

/** What the person reads amounts in now. */
export function useMoneyUnit(): MoneyUnit {
  return unitShown(useShowToman(), htmlLangOf(useLanguage()))
}

/**
 * The setting as the server writes it into the page (`<html data-toman="fa">`), so that the first paint is right
 * already: the languages that show tomans. A page without it shows what is usual.
 */
export function showTomanFrom(attribute: string | undefined): ShowToman {
  if (attribute === undefined) return usualShowToman
  const shown = attribute.split(' ')
  return { fa: shown.includes('fa'), en: shown.includes('en') }
}
