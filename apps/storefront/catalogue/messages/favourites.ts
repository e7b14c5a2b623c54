import { lazyTexts } from '@anar/ui/i18n'

/** What is said of products that somebody wants to come back to. */
export const favouritesTexts = lazyTexts({
  fa: () => import('./favourites.fa.ts'),
  en: () => import('./favourites.en.ts'),
})
