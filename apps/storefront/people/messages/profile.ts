import { lazyTexts } from '@anar/ui/i18n'

/** Of a person's own pages: details, bank account, devices, notices, training. */
export const profileTexts = lazyTexts({
  fa: () => import('./profile.fa.ts'),
  en: () => import('./profile.en.ts'),
})
