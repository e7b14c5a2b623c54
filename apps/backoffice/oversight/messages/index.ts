import { lazyMessages } from '@anar/ui/i18n'

export const auditMessages = lazyMessages('oversight/audit', {
  fa: () => import('./audit.fa.ts'),
  en: () => import('./audit.en.ts'),
})
export const auditFieldsMessages = lazyMessages('oversight/audit-fields', {
  fa: () => import('./audit-fields.fa.ts'),
  en: () => import('./audit-fields.en.ts'),
})
export const auditHeadMessages = lazyMessages('oversight/audit-head', {
  fa: () => import('./audit-head.fa.ts'),
  en: () => import('./audit-head.en.ts'),
})
