import { lazyTexts } from '@anar/ui/i18n'

export const campaignsTexts = lazyTexts({
  fa: () => import('./campaigns.fa.ts'),
  en: () => import('./campaigns.en.ts'),
})
