import { lazyMessages } from '@anar/ui/i18n'

export const sellerMessages = lazyMessages('sellers/seller', {
  fa: () => import('./seller.fa.ts'),
  en: () => import('./seller.en.ts'),
})
export const sellerOffersMessages = lazyMessages('sellers/seller-offers', {
  fa: () => import('./seller-offers.fa.ts'),
  en: () => import('./seller-offers.en.ts'),
})
