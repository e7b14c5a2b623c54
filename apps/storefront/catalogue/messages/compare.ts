import { lazyTexts } from '@anar/ui/i18n'

/** Products beside each other. */
export const compareTexts = lazyTexts({
  fa: () => import('./compare.fa.ts'),
  en: () => import('./compare.en.ts'),
})
