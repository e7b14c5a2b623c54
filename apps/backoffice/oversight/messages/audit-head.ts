import { lazyTexts } from '@anar/ui/i18n'

export const auditHeadTexts = lazyTexts({
  fa: () => import('./audit-head.fa.ts'),
  en: () => import('./audit-head.en.ts'),
})
