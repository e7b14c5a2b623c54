import { lazyTexts } from '@anar/ui/i18n'

/** The two pages for trying things out. */
export const testPagesTexts = lazyTexts({
  fa: () => import('./test-pages.fa.ts'),
  en: () => import('./test-pages.en.ts'),
})
