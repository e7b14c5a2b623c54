import { lazyTexts } from '@anar/ui/i18n'

export const sellerTexts = lazyTexts({
  fa: () => import('./seller.fa.ts'),
  en: () => import('./seller.en.ts'),
})
