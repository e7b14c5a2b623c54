import { lazyTexts } from '@anar/ui/i18n'

export const documentsTexts = lazyTexts({
  fa: () => import('./documents.fa.ts'),
  en: () => import('./documents.en.ts'),
})
