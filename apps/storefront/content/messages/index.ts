import { lazyMessages } from '@anar/ui/i18n'

export const readingMessages = lazyMessages('content/reading', {
  fa: () => import('./reading.fa.ts'),
  en: () => import('./reading.en.ts'),
})
