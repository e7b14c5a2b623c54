import { lazyTexts } from '@anar/ui/i18n'

/** What a product's page says. */
export const productTexts = lazyTexts({
  fa: () => import('./product.fa.ts'),
  en: () => import('./product.en.ts'),
})
