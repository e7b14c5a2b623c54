import { lazyTexts } from '@anar/ui/i18n'

export const deliveryTexts = lazyTexts({
  fa: () => import('./delivery.fa.ts'),
  en: () => import('./delivery.en.ts'),
})
