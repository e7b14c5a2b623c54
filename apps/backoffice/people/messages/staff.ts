import { lazyTexts } from '@anar/ui/i18n'

export const staffTexts = lazyTexts({
  fa: () => import('./staff.fa.ts'),
  en: () => import('./staff.en.ts'),
})
