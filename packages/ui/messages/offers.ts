import { lazyMessages } from '../i18n/messages.ts'

export const offerRecordMessages = lazyMessages('ui/offers', {
  fa: () => import('./offers.fa.ts'),
  en: () => import('./offers.en.ts'),
})
