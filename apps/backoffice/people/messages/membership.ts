import { lazyTexts } from '@anar/ui/i18n'

export const membershipTexts = lazyTexts({
  fa: () => import('./membership.fa.ts'),
  en: () => import('./membership.en.ts'),
})
