import { lazyTexts } from '@anar/ui/i18n'

export const financeTexts = lazyTexts({
  fa: () => import('./finance.fa.ts'),
  en: () => import('./finance.en.ts'),
})
