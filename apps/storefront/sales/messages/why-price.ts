import { lazyTexts } from '@anar/ui/i18n'

/** How a line came to its price. @spec 3.order-item */
export const whyPriceTexts = lazyTexts({
  fa: () => import('./why-price.fa.ts'),
  en: () => import('./why-price.en.ts'),
})
