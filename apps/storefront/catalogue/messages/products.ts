import { lazyTexts } from '@anar/ui/i18n'

/** What the products list says. */
export const productsTexts = lazyTexts({
  fa: () => import('./products.fa.ts'),
  en: () => import('./products.en.ts'),
})
