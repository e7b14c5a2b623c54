import { lazyMessages } from '@anar/ui/i18n'

export const banksMessages = lazyMessages('money/banks', {
  fa: () => import('./banks.fa.ts'),
  en: () => import('./banks.en.ts'),
})
/** Obstacles of a payment, and the pending payment. @spec 2.choose-payment-method, 8.messages */
export const paymentObstaclesMessages = lazyMessages('money/payment-obstacles', {
  fa: () => import('./payment-obstacles.fa.ts'),
  en: () => import('./payment-obstacles.en.ts'),
})
export const walletMessages = lazyMessages('money/wallet', {
  fa: () => import('./wallet.fa.ts'),
  en: () => import('./wallet.en.ts'),
})
