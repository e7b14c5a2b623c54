import { lazyTexts } from '../i18n/texts.ts'

export const offerRecordTexts = lazyTexts({
  fa: () => import('./offers.fa.ts'),
  en: () => import('./offers.en.ts'),
})
