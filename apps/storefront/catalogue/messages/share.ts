import { lazyTexts } from '@anar/ui/i18n'

export const shareTexts = lazyTexts({
  fa: () => import('./share.fa.ts'),
  en: () => import('./share.en.ts'),
})
