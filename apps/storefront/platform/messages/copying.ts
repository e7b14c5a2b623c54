import { lazyTexts } from '@anar/ui/i18n'

/** What is said where the browser copies or shares nothing. */
export const copyingTexts = lazyTexts({
  fa: () => import('./copying.fa.ts'),
  en: () => import('./copying.en.ts'),
})
