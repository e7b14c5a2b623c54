import { lazyTexts } from '@anar/ui/i18n'

/** What screens are called, apart from those on which one looks around and buys (common.ts). */
export const titleTexts = lazyTexts({
  fa: () => import('./titles.fa.ts'),
  en: () => import('./titles.en.ts'),
})
