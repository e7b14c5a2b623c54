import { createContext, createElement, type ReactNode, useContext } from 'react'
import { defaultLanguage, type Language } from './language.ts'

// Written without JSX, as everything in this folder: Node reads it as it is, so tools and servers may import it.
const LanguageContext = createContext<Language>(defaultLanguage)

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return createElement(LanguageContext, { value: language }, children)
}

/** The language the person reads now. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}
