import { lazyTexts } from '@anar/ui/i18n'

export const incomePlanTexts = lazyTexts({
  fa: () => import('./income-plan.fa.ts'),
  en: () => import('./income-plan.en.ts'),
})
