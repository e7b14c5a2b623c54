import { lazyTexts } from '@anar/ui/i18n'

export const ordersTexts = lazyTexts({
  fa: () => import('./orders.fa.ts'),
  en: () => import('./orders.en.ts'),
})
