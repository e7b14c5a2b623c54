import { lazyTexts } from '@anar/ui/i18n'

export const addressesTexts = lazyTexts({
  fa: () => import('./addresses.fa.ts'),
  en: () => import('./addresses.en.ts'),
})
