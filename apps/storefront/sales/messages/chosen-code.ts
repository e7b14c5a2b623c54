import { lazyTexts } from '@anar/ui/i18n'

/** The discount code that a basket has. @spec 3.order-labels, 8.messages */
export const chosenCodeTexts = lazyTexts({
  fa: () => import('./chosen-code.fa.ts'),
  en: () => import('./chosen-code.en.ts'),
})
