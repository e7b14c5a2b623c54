import { lazyTexts } from '@anar/ui/i18n'

/** What the landing says; the server loads it before it renders, the browser before it takes over. */
export const landingTexts = lazyTexts({
  fa: () => import('./landing.fa.ts'),
  en: () => import('./landing.en.ts'),
})
