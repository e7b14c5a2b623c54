import { lazyTexts } from '@anar/ui/i18n'

/** What the list below the search box says. */
export const suggestionsTexts = lazyTexts({
  fa: () => import('./suggestions.fa.ts'),
  en: () => import('./suggestions.en.ts'),
})
