import type { Language } from '@anar/ui/i18n'

/**
 * An optional export of a screen: prefetches the first answers of an address. `session` resolves once the session is
 * known.
 */
export type Prefetch = (address: {
  language: Language
  pathname: string
  search: string
  session: Promise<void>
}) => Promise<unknown>
