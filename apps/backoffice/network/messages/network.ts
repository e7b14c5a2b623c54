import { lazyTexts } from '@anar/ui/i18n'

export const networkTexts = lazyTexts({
  fa: () => import('./network.fa.ts'),
  en: () => import('./network.en.ts'),
})
