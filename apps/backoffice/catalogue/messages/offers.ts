import { lazyTexts } from '@anar/ui/i18n'

export const offersTexts = lazyTexts({
  fa: () => import('./offers.fa.ts'),
  en: () => import('./offers.en.ts'),
})
