import { lazyTexts } from '@anar/ui/i18n'

export const listsTexts = lazyTexts({
  fa: () => import('./lists.fa.ts'),
  en: () => import('./lists.en.ts'),
})
