import { lazyTexts } from '@anar/ui/i18n'

export const seenTexts = lazyTexts({
  fa: () => import('./seen.fa.ts'),
  en: () => import('./seen.en.ts'),
})
