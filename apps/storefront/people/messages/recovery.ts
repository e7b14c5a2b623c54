import { lazyTexts } from '@anar/ui/i18n'

export const recoveryTexts = lazyTexts({
  fa: () => import('./recovery.fa.ts'),
  en: () => import('./recovery.en.ts'),
})
