import { lazyTexts } from '@anar/ui/i18n'

export const auditFieldsTexts = lazyTexts({
  fa: () => import('./audit-fields.fa.ts'),
  en: () => import('./audit-fields.en.ts'),
})
