import type { ContentLanguage } from '@anar/contract/commands'

/** Names of the catalogue's languages, as keys of catalogueMessages. */
export const languageWords = { fa: 'langFa', en: 'langEn', ar: 'langAr', tr: 'langTr' } as const

/** Direction and `lang` attribute of a content language. */
export const writtenIn = (language: ContentLanguage) =>
  ({ lang: language, dir: language === 'fa' || language === 'ar' ? 'rtl' : 'ltr' }) as const
