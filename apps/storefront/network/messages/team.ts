import { lazyTexts } from '@anar/ui/i18n'

/** What a marketer reads of the own network, as a tree, a list, and in imagination. */
export const teamTexts = lazyTexts({
  fa: () => import('./team.fa.ts'),
  en: () => import('./team.en.ts'),
})
