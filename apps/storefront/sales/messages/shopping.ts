import { lazyMessages } from '@anar/ui/i18n'

// What the first load of a shopping screen needs. All other messages are in index.ts, which comes with other screens.

export const basketsMessages = lazyMessages('sales/baskets', {
  fa: () => import('./baskets.fa.ts'),
  en: () => import('./baskets.en.ts'),
})
export const checkoutMessages = lazyMessages('sales/checkout', {
  fa: () => import('./checkout.fa.ts'),
  en: () => import('./checkout.en.ts'),
})
/** Where an order goes, and how. @spec 2.choose-address */
export const chooseAddressMessages = lazyMessages('sales/choose-address', {
  fa: () => import('./choose-address.fa.ts'),
  en: () => import('./choose-address.en.ts'),
})
/** How an order is paid. @spec 2.choose-payment-method */
export const choosePaymentMessages = lazyMessages('sales/choose-payment', {
  fa: () => import('./choose-payment.fa.ts'),
  en: () => import('./choose-payment.en.ts'),
})
/** Free units that a buyer takes or leaves, and quantities that cost less. @spec 3.order-item */
export const freeUnitsMessages = lazyMessages('sales/free-units', {
  fa: () => import('./free-units.fa.ts'),
  en: () => import('./free-units.en.ts'),
})
/** When goods arrive or can be collected. @spec 2.choose-address */
export const arrivalMessages = lazyMessages('sales/arrival', {
  fa: () => import('./arrival.fa.ts'),
  en: () => import('./arrival.en.ts'),
})
