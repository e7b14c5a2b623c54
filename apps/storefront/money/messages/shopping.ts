import { lazyMessages } from '@anar/ui/i18n'

// What the first load of a shopping screen needs. All other messages are in index.ts, which comes with other screens.

export const paymentMeansMessages = lazyMessages('money/payment-means', {
  fa: () => import('./payment-means.fa.ts'),
  en: () => import('./payment-means.en.ts'),
})
