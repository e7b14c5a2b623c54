import { lazyTexts } from '@anar/ui/i18n'

export const basketsTexts = lazyTexts({
  fa: () => import('./baskets.fa.ts'),
  en: () => import('./baskets.en.ts'),
})
