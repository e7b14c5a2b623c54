import { lazyTexts } from '@anar/ui/i18n'

export const importsTexts = lazyTexts({
  fa: () => import('./imports.fa.ts'),
  en: () => import('./imports.en.ts'),
})
