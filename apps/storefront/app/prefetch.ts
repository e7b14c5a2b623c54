import type { Language } from '@anar/ui/i18n'

/**
 * What a screen may export beside itself: it brings the first answers of an address into the cache. `session` is there
 * when somebody or nobody is known to be logged in.
 */
export type Prefetch = (address: {
  language: Language
  pathname: string
  search: string
  session: Promise<void>
}) => Promise<unknown>
