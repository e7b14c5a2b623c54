import { lazyMessages } from '@anar/ui/i18n'

/** Reviews of products. */
export const commentsMessages = lazyMessages('catalogue/comments', {
  fa: () => import('./comments.fa.ts'),
  en: () => import('./comments.en.ts'),
})
/** Comparing products. */
export const compareMessages = lazyMessages('catalogue/compare', {
  fa: () => import('./compare.fa.ts'),
  en: () => import('./compare.en.ts'),
})
/** Favourite products. */
export const favouritesMessages = lazyMessages('catalogue/favourites', {
  fa: () => import('./favourites.fa.ts'),
  en: () => import('./favourites.en.ts'),
})
export const seenMessages = lazyMessages('catalogue/seen', {
  fa: () => import('./seen.fa.ts'),
  en: () => import('./seen.en.ts'),
})
/** Notifications of a product that is back in stock. */
export const stockWatchMessages = lazyMessages('catalogue/stock-watch', {
  fa: () => import('./stock-watch.fa.ts'),
  en: () => import('./stock-watch.en.ts'),
})
/** The enlarged images of a product. */
export const zoomMessages = lazyMessages('catalogue/zoom', {
  fa: () => import('./zoom.fa.ts'),
  en: () => import('./zoom.en.ts'),
})
