export { placeholdersOf } from './fill.ts'
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
export {
  defineMessages,
  type LazyMessages,
  lazyMessages,
  type MessageEntry,
  type Messages,
  type MessageTable,
  type SameKeys,
} from './messages.ts'
export { type Translate, translateWith, useMessages } from './use-messages.ts'
