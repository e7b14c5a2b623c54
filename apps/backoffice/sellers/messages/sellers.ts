import { lazyTexts } from '@anar/ui/i18n'

export const sellersTexts = lazyTexts({
  fa: () => import('./sellers.fa.ts'),
  en: () => import('./sellers.en.ts'),
})
