import { lazyTexts } from '@anar/ui/i18n'

export const paymentMeansTexts = lazyTexts({
  fa: () => import('./payment-means.fa.ts'),
  en: () => import('./payment-means.en.ts'),
})
