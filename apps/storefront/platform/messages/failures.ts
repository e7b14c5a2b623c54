import { lazyTexts } from '@anar/ui/i18n'

/** What is said where a request itself failed, each in a sentence of its own. */
export const failureTexts = lazyTexts({
  fa: () => import('./failures.fa.ts'),
  en: () => import('./failures.en.ts'),
})
