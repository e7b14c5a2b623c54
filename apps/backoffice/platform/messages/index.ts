import { defineMessages, lazyMessages } from '@anar/ui/i18n'
import brokenEn from './broken.en.ts'
import brokenFa from './broken.fa.ts'

export const approvalsMessages = lazyMessages('platform/approvals', {
  fa: () => import('./approvals.fa.ts'),
  en: () => import('./approvals.en.ts'),
})
/** Part of the main bundle: messages may be what failed to load. */
export const brokenMessages = defineMessages({ fa: brokenFa, en: brokenEn })
export const documentsMessages = lazyMessages('platform/documents', {
  fa: () => import('./documents.fa.ts'),
  en: () => import('./documents.en.ts'),
})
/** Faults of fields. The server uses the same messages. */
export const faultMessages = lazyMessages('platform/faults', {
  fa: () => import('@anar/contract/messages/faults.fa'),
  en: () => import('@anar/contract/messages/faults.en'),
})
export const listsMessages = lazyMessages('platform/lists', {
  fa: () => import('./lists.fa.ts'),
  en: () => import('./lists.en.ts'),
})
export const officeMessages = lazyMessages('platform/office', {
  fa: () => import('./office.fa.ts'),
  en: () => import('./office.en.ts'),
})
export const outboxMessages = lazyMessages('platform/outbox', {
  fa: () => import('./outbox.fa.ts'),
  en: () => import('./outbox.en.ts'),
})
export const settingsMessages = lazyMessages('platform/settings', {
  fa: () => import('./settings.fa.ts'),
  en: () => import('./settings.en.ts'),
})
export const wordsMessages = lazyMessages('platform/words', {
  fa: () => import('./words.fa.ts'),
  en: () => import('./words.en.ts'),
})
