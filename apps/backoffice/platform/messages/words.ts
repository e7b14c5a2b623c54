import { lazyTexts } from '@anar/ui/i18n'

export const wordsTexts = lazyTexts({
  fa: () => import('./words.fa.ts'),
  en: () => import('./words.en.ts'),
})
