import type { Language } from '@anar/ui/i18n'

/** Query keys: `shop` is the same for everybody, `mine` is forgotten when the person is. Answers carry texts and dates of a language. */
export const shopKey = <const Rest extends readonly unknown[]>(language: Language, ...rest: Rest) =>
  ['shop', language, ...rest] as const
export const mineKey = <const Rest extends readonly unknown[]>(language: Language, ...rest: Rest) =>
  ['mine', language, ...rest] as const
