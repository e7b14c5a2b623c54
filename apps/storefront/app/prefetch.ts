import type { Language } from '@anar/ui/i18n'

/** What a screen may export beside itself: it brings the first answers of an address into the cache. */
export type Prefetch = (address: { language: Language; pathname: string; search: string }) => Promise<void>
