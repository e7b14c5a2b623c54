import type { ContentLanguage } from '@anar/contract/commands'

/** What the languages of the catalogue are called, as keys of catalogueMessages. */
export const languageWords = { fa: 'langFa', en: 'langEn', ar: 'langAr', tr: 'langTr' } as const

/** How a text of a language is written: its direction and its name for the browser. */
export const writtenIn = (language: ContentLanguage) =>
  ({ lang: language, dir: language === 'fa' || language === 'ar' ? 'rtl' : 'ltr' }) as const
