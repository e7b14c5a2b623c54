import { lazyTexts } from '@anar/ui/i18n'

export const applicationsTexts = lazyTexts({
  fa: () => import('./applications.fa.ts'),
  en: () => import('./applications.en.ts'),
})
