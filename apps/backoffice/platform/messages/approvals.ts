import { lazyTexts } from '@anar/ui/i18n'

export const approvalsTexts = lazyTexts({
  fa: () => import('./approvals.fa.ts'),
  en: () => import('./approvals.en.ts'),
})
