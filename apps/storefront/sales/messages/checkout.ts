import { lazyTexts } from '@anar/ui/i18n'

export const checkoutTexts = lazyTexts({
  fa: () => import('./checkout.fa.ts'),
  en: () => import('./checkout.en.ts'),
})
