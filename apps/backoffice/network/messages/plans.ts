import { lazyTexts } from '@anar/ui/i18n'

export const plansTexts = lazyTexts({
  fa: () => import('./plans.fa.ts'),
  en: () => import('./plans.en.ts'),
})
