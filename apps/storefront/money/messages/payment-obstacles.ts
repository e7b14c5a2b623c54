import { lazyTexts } from '@anar/ui/i18n'

/** What stands between a person and the payment, and a payment that was begun. @spec 2.choose-payment-method, 8.messages */
export const paymentObstaclesTexts = lazyTexts({
  fa: () => import('./payment-obstacles.fa.ts'),
  en: () => import('./payment-obstacles.en.ts'),
})
