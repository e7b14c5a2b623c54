import { lazyTexts } from '@anar/ui/i18n'

export const returnsTexts = lazyTexts({
  fa: () => import('./returns.fa.ts'),
  en: () => import('./returns.en.ts'),
})
