import { lazyTexts } from '@anar/ui/i18n'

export const catalogueTexts = lazyTexts({
  fa: () => import('./catalogue.fa.ts'),
  en: () => import('./catalogue.en.ts'),
})
