import { lazyMessages } from '@anar/ui/i18n'

/** The suggestions below the search box. */
export const suggestionsMessages = lazyMessages('search/suggestions', {
  fa: () => import('./suggestions.fa.ts'),
  en: () => import('./suggestions.en.ts'),
})
