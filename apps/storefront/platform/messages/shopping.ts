import { lazyMessages } from '@anar/ui/i18n'

// What the first load of a shopping screen needs. All other messages are in index.ts, which comes with other screens.

/** The shell. Loaded before anything is rendered, and before another language is shown. */
export const commonMessages = lazyMessages('platform/common', {
  fa: () => import('./common.fa.ts'),
  en: () => import('./common.en.ts'),
})
/** The footer of every page. */
export const footerMessages = lazyMessages('platform/footer', {
  fa: () => import('./footer.fa.ts'),
  en: () => import('./footer.en.ts'),
})
/** Titles of the screens. Those of the shopping screens are in commonMessages. */
export const titleMessages = lazyMessages('platform/titles', {
  fa: () => import('./titles.fa.ts'),
  en: () => import('./titles.en.ts'),
})
