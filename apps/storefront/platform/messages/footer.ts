import { lazyTexts } from '@anar/ui/i18n'

/** The foot of every page. */
export const footerTexts = lazyTexts({
  fa: () => import('./footer.fa.ts'),
  en: () => import('./footer.en.ts'),
})
