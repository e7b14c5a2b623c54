import { lazyTexts } from '@anar/ui/i18n'

export const monthsTexts = lazyTexts({
  fa: () => import('./months.fa.ts'),
  en: () => import('./months.en.ts'),
})
