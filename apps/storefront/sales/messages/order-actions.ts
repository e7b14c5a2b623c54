import { lazyTexts } from '@anar/ui/i18n'

export const orderActionsTexts = lazyTexts({
  fa: () => import('./order-actions.fa.ts'),
  en: () => import('./order-actions.en.ts'),
})
