import { lazyTexts } from '@anar/ui/i18n'

export const auditTexts = lazyTexts({
  fa: () => import('./audit.fa.ts'),
  en: () => import('./audit.en.ts'),
})
