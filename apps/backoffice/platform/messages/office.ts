import { lazyTexts } from '@anar/ui/i18n'

export const officeTexts = lazyTexts({
  fa: () => import('./office.fa.ts'),
  en: () => import('./office.en.ts'),
})
