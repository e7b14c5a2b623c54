import { defineMessages, lazyMessages } from '@anar/ui/i18n'
import offlineEn from './offline.en.ts'
import offlineFa from './offline.fa.ts'

/** What is said where the browser copies or shares nothing. */
export const copyingMessages = lazyMessages('platform/copying', {
  fa: () => import('./copying.fa.ts'),
  en: () => import('./copying.en.ts'),
})
/** What is said where a request itself failed, each in a sentence of its own. */
export const failureMessages = lazyMessages('platform/failures', {
  fa: () => import('./failures.fa.ts'),
  en: () => import('./failures.en.ts'),
})
/** What stands at a field; the server says the same words. */
export const faultMessages = lazyMessages('platform/faults', {
  fa: () => import('@anar/contract/texts/faults.fa'),
  en: () => import('@anar/contract/texts/faults.en'),
})
/** In the browser of a messenger. @spec 1.in-app-browser */
export const inAppMessages = lazyMessages('platform/in-app', {
  fa: () => import('./in-app.fa.ts'),
  en: () => import('./in-app.en.ts'),
})
/** What the data layer has to tell. @spec 8.toasts */
export const noticeToastMessages = lazyMessages('platform/notice-toasts', {
  fa: () => import('./notice-toasts.fa.ts'),
  en: () => import('./notice-toasts.en.ts'),
})
/** What is said without a network, so both languages must be there before it goes. */
export const offlineMessages = defineMessages({ fa: offlineFa, en: offlineEn })
/** The ways to the support. @spec 1.support-widget */
export const supportMessages = lazyMessages('platform/support', {
  fa: () => import('./support.fa.ts'),
  en: () => import('./support.en.ts'),
})
/** The two pages for trying things out. */
export const testPagesMessages = lazyMessages('platform/test-pages', {
  fa: () => import('./test-pages.fa.ts'),
  en: () => import('./test-pages.en.ts'),
})
/** What a screen with a form lists beside its own texts: the words at fields, and those of requests that failed. */
export const formMessages = [faultMessages, failureMessages] as const
