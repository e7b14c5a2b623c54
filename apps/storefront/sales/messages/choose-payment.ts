import { lazyTexts } from '@anar/ui/i18n'

/** How an order is paid. @spec 2.choose-payment-method */
export const choosePaymentTexts = lazyTexts({
  fa: () => import('./choose-payment.fa.ts'),
  en: () => import('./choose-payment.en.ts'),
})
