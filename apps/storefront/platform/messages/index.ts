import { defineMessages, lazyMessages } from '@anar/ui/i18n'
import offlineEn from './offline.en.ts'
import offlineFa from './offline.fa.ts'

/** Copying or sharing failed. */
export const copyingMessages = lazyMessages('platform/copying', {
  fa: () => import('./copying.fa.ts'),
  en: () => import('./copying.en.ts'),
})
/** Failed requests, one sentence for each. */
export const failureMessages = lazyMessages('platform/failures', {
  fa: () => import('./failures.fa.ts'),
  en: () => import('./failures.en.ts'),
})
/** Errors at a field. The server uses the same messages. */
export const faultMessages = lazyMessages('platform/faults', {
  fa: () => import('@anar/contract/messages/faults.fa'),
  en: () => import('@anar/contract/messages/faults.en'),
})
/** The warning in the browser of a messenger. @spec 1.in-app-browser */
export const inAppMessages = lazyMessages('platform/in-app', {
  fa: () => import('./in-app.fa.ts'),
  en: () => import('./in-app.en.ts'),
})
/** Toasts of the data layer. @spec 8.toasts */
export const noticeToastMessages = lazyMessages('platform/notice-toasts', {
  fa: () => import('./notice-toasts.fa.ts'),
  en: () => import('./notice-toasts.en.ts'),
})
/** Shown without a network, so both languages are part of the code. */
export const offlineMessages = defineMessages({ fa: offlineFa, en: offlineEn })
/** Ways to contact support. @spec 1.support-widget */
export const supportMessages = lazyMessages('platform/support', {
  fa: () => import('./support.fa.ts'),
  en: () => import('./support.en.ts'),
})
/** The two test pages. */
export const testPagesMessages = lazyMessages('platform/test-pages', {
  fa: () => import('./test-pages.fa.ts'),
  en: () => import('./test-pages.en.ts'),
})
/** What every screen with a form needs beside its own messages. */
export const formMessages = [faultMessages, failureMessages] as const
