import { defineMessages, lazyMessages } from '@anar/ui/i18n'
import cardEn from './card.en.ts'
import cardFa from './card.fa.ts'

// What the first load of a shopping screen needs. All other messages are in index.ts, which comes with other screens.

/** Adding a product to the basket from its card. */
export const cardMessages = defineMessages({ fa: cardFa, en: cardEn })
/** The page of a product. */
export const productMessages = lazyMessages('catalogue/product', {
  fa: () => import('./product.fa.ts'),
  en: () => import('./product.en.ts'),
})
/** The list of products. */
export const productsMessages = lazyMessages('catalogue/products', {
  fa: () => import('./products.fa.ts'),
  en: () => import('./products.en.ts'),
})
export const shareMessages = lazyMessages('catalogue/share', {
  fa: () => import('./share.fa.ts'),
  en: () => import('./share.en.ts'),
})
