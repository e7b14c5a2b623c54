import { lazyTexts } from '@anar/ui/i18n'

/** The words of the shell: loaded before anything is rendered, and before another language is shown. */
export const commonTexts = lazyTexts({
  fa: () => import('./common.fa.ts'),
  en: () => import('./common.en.ts'),
})
