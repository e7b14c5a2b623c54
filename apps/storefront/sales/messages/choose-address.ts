import { lazyTexts } from '@anar/ui/i18n'

/** Where an order goes, and how. @spec 2.choose-address */
export const chooseAddressTexts = lazyTexts({
  fa: () => import('./choose-address.fa.ts'),
  en: () => import('./choose-address.en.ts'),
})
