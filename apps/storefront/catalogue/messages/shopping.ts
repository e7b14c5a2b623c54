import { defineMessages, lazyMessages } from '@anar/ui/i18n'
import cardEn from './card.en.ts'
import cardFa from './card.fa.ts'

// What the first load of a shopping screen needs. All other messages are in index.ts, which comes with other screens.

/** What adding a product from its card says. */
export const cardMessages = defineMessages({ fa: cardFa, en: cardEn })
/** What a product's page says. */
export const productMessages = lazyMessages('catalogue/product', {
  fa: () => import('./product.fa.ts'),
  en: () => import('./product.en.ts'),
})
/** What the products list says. */
export const productsMessages = lazyMessages('catalogue/products', {
  fa: () => import('./products.fa.ts'),
  en: () => import('./products.en.ts'),
})
export const shareMessages = lazyMessages('catalogue/share', {
  fa: () => import('./share.fa.ts'),
  en: () => import('./share.en.ts'),
})
