import { createContext, createElement, type ReactNode, useContext } from 'react'
import { defaultLanguage, type Language } from './language.ts'

// Without JSX, like all of this folder: Node runs it directly, so tools and servers can import it.
const LanguageContext = createContext<Language>(defaultLanguage)

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return createElement(LanguageContext, { value: language }, children)
}

/** The current language of the interface. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}
