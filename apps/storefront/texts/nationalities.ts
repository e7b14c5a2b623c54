import { lazyTexts } from '@anar/ui/i18n'

export const nationalityTexts = lazyTexts({
  fa: () => import('./nationalities.fa.ts'),
  en: () => import('./nationalities.en.ts'),
})
