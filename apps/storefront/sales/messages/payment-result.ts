import { lazyTexts } from '@anar/ui/i18n'

export const paymentResultTexts = lazyTexts({
  fa: () => import('./payment-result.fa.ts'),
  en: () => import('./payment-result.en.ts'),
})
