import { lazyTexts } from '@anar/ui/i18n'

export const readingTexts = lazyTexts({
  fa: () => import('./reading.fa.ts'),
  en: () => import('./reading.en.ts'),
})
