import { lazyTexts } from '@anar/ui/i18n'

export const marketerTexts = lazyTexts({
  fa: () => import('./marketer.fa.ts'),
  en: () => import('./marketer.en.ts'),
})
