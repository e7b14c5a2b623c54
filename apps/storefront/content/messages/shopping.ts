import { lazyMessages } from '@anar/ui/i18n'

// What the first load of a shopping screen needs. All other messages are in index.ts, which comes with other screens.

/** What the landing says; the server loads it before it renders, the browser before it takes over. */
export const landingMessages = lazyMessages('content/landing', {
  fa: () => import('./landing.fa.ts'),
  en: () => import('./landing.en.ts'),
})
