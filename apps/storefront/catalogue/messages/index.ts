import { lazyMessages } from '@anar/ui/i18n'

/** What people say of products, and what can be done with it. */
export const commentsMessages = lazyMessages('catalogue/comments', {
  fa: () => import('./comments.fa.ts'),
  en: () => import('./comments.en.ts'),
})
/** Products beside each other. */
export const compareMessages = lazyMessages('catalogue/compare', {
  fa: () => import('./compare.fa.ts'),
  en: () => import('./compare.en.ts'),
})
/** What is said of products that somebody wants to come back to. */
export const favouritesMessages = lazyMessages('catalogue/favourites', {
  fa: () => import('./favourites.fa.ts'),
  en: () => import('./favourites.en.ts'),
})
export const seenMessages = lazyMessages('catalogue/seen', {
  fa: () => import('./seen.fa.ts'),
  en: () => import('./seen.en.ts'),
})
/** Being told when something is back in stock. */
export const stockWatchMessages = lazyMessages('catalogue/stock-watch', {
  fa: () => import('./stock-watch.fa.ts'),
  en: () => import('./stock-watch.en.ts'),
})
/** What is said where pictures are looked at closely. */
export const zoomMessages = lazyMessages('catalogue/zoom', {
  fa: () => import('./zoom.fa.ts'),
  en: () => import('./zoom.en.ts'),
})
