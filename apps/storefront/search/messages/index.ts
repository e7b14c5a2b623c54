import { lazyMessages } from '@anar/ui/i18n'

/** What the list below the search box says. */
export const suggestionsMessages = lazyMessages('search/suggestions', {
  fa: () => import('./suggestions.fa.ts'),
  en: () => import('./suggestions.en.ts'),
})
