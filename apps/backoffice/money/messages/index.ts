import { lazyMessages } from '@anar/ui/i18n'

export const debtsMessages = lazyMessages('money/debts', {
  fa: () => import('./debts.fa.ts'),
  en: () => import('./debts.en.ts'),
})
export const restoreMessages = lazyMessages('money/restore', {
  fa: () => import('./restore.fa.ts'),
  en: () => import('./restore.en.ts'),
})
export const financeMessages = lazyMessages('money/finance', {
  fa: () => import('./finance.fa.ts'),
  en: () => import('./finance.en.ts'),
})
