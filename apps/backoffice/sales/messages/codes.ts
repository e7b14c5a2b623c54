import { lazyTexts } from '@anar/ui/i18n'

export const codesTexts = lazyTexts({
  fa: () => import('./codes.fa.ts'),
  en: () => import('./codes.en.ts'),
})
