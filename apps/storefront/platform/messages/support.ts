import { lazyTexts } from '@anar/ui/i18n'

/** The ways to the support. @spec 1.support-widget */
export const supportTexts = lazyTexts({
  fa: () => import('./support.fa.ts'),
  en: () => import('./support.en.ts'),
})
