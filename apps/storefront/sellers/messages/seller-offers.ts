import { lazyTexts } from '@anar/ui/i18n'

export const sellerOffersTexts = lazyTexts({
  fa: () => import('./seller-offers.fa.ts'),
  en: () => import('./seller-offers.en.ts'),
})
