import { lazyTexts } from '@anar/ui/i18n'

export const debtsTexts = lazyTexts({
  fa: () => import('./debts.fa.ts'),
  en: () => import('./debts.en.ts'),
})
