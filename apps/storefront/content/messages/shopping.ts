import { lazyMessages } from '@anar/ui/i18n'

// What the first load of a shopping screen needs. All other messages are in index.ts, which comes with other screens.

/** The landing page. The server loads them before it renders, the browser before it hydrates. */
export const landingMessages = lazyMessages('content/landing', {
  fa: () => import('./landing.fa.ts'),
  en: () => import('./landing.en.ts'),
})
