import { lazyTexts } from '@anar/ui/i18n'

export const paymentsTexts = lazyTexts({
  fa: () => import('./payments.fa.ts'),
  en: () => import('./payments.en.ts'),
})
