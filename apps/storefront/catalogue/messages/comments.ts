import { lazyTexts } from '@anar/ui/i18n'

/** What people say of products, and what can be done with it. */
export const commentsTexts = lazyTexts({
  fa: () => import('./comments.fa.ts'),
  en: () => import('./comments.en.ts'),
})
