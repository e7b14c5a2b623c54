import { lazyTexts } from '@anar/ui/i18n'

export const banksTexts = lazyTexts({
  fa: () => import('./banks.fa.ts'),
  en: () => import('./banks.en.ts'),
})
