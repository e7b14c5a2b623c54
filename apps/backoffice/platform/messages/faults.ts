import { lazyTexts } from '@anar/ui/i18n'

/** What stands at a field; the server says the same words. */
export const faultTexts = lazyTexts({
  fa: () => import('@anar/contract/texts/faults.fa'),
  en: () => import('@anar/contract/texts/faults.en'),
})
