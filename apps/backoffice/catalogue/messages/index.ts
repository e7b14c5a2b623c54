import { lazyMessages } from '@anar/ui/i18n'

export const catalogueMessages = lazyMessages('catalogue/catalogue', {
  fa: () => import('./catalogue.fa.ts'),
  en: () => import('./catalogue.en.ts'),
})
/** Reviews of products. */
export const commentsMessages = lazyMessages('catalogue/comments', {
  fa: () => import('./comments.fa.ts'),
  en: () => import('./comments.en.ts'),
})
export const importsMessages = lazyMessages('catalogue/imports', {
  fa: () => import('./imports.fa.ts'),
  en: () => import('./imports.en.ts'),
})
export const offersMessages = lazyMessages('catalogue/offers', {
  fa: () => import('./offers.fa.ts'),
  en: () => import('./offers.en.ts'),
})
export const stockMessages = lazyMessages('catalogue/stock', {
  fa: () => import('./stock.fa.ts'),
  en: () => import('./stock.en.ts'),
})
