import type { Language } from '@anar/ui/i18n'

/** Query keys: `shop` is public, `mine` is cleared at logout. Answers have texts and dates of a language. */
export const shopKey = <const Rest extends readonly unknown[]>(language: Language, ...rest: Rest) =>
  ['shop', language, ...rest] as const
export const mineKey = <const Rest extends readonly unknown[]>(language: Language, ...rest: Rest) =>
  ['mine', language, ...rest] as const
