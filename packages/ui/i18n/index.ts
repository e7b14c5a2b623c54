export { placesOf } from './fill.ts'
export {
  defaultLanguage,
  directionOf,
  htmlLangOf,
  isLanguage,
  type Language,
  languages,
  otherLanguage,
} from './language.ts'
export { LanguageProvider, useLanguage } from './language-context.ts'
export { defineTexts, lazyTexts, type SameKeys, type TextEntry, type Texts, type TextTable } from './texts.ts'
export { type Translate, translateWith, useTexts } from './use-texts.ts'
