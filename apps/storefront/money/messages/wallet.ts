import { lazyTexts } from '@anar/ui/i18n'

export const walletTexts = lazyTexts({
  fa: () => import('./wallet.fa.ts'),
  en: () => import('./wallet.en.ts'),
})
