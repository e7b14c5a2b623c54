import { lazyTexts } from '@anar/ui/i18n'

/** What a marketer reads of the month, its explanation and the statements. */
export const networkTexts = lazyTexts({
  fa: () => import('./network.fa.ts'),
  en: () => import('./network.en.ts'),
})
