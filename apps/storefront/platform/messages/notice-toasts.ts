import { lazyTexts } from '@anar/ui/i18n'

/** What the data layer has to tell. @spec 8.toasts */
export const noticeToastTexts = lazyTexts({
  fa: () => import('./notice-toasts.fa.ts'),
  en: () => import('./notice-toasts.en.ts'),
})
