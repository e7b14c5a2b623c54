import { lazyTexts } from '@anar/ui/i18n'

export const stockTexts = lazyTexts({
  fa: () => import('./stock.fa.ts'),
  en: () => import('./stock.en.ts'),
})
