import { lazyTexts } from '@anar/ui/i18n'

/** Being told when something is back in stock. */
export const stockWatchTexts = lazyTexts({
  fa: () => import('./stock-watch.fa.ts'),
  en: () => import('./stock-watch.en.ts'),
})
