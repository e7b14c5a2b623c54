import { lazyMessages } from '@anar/ui/i18n'

/** The discount code that a basket has. @spec 3.order-labels, 8.messages */
export const chosenCodeMessages = lazyMessages('sales/chosen-code', {
  fa: () => import('./chosen-code.fa.ts'),
  en: () => import('./chosen-code.en.ts'),
})
export const complaintsMessages = lazyMessages('sales/complaints', {
  fa: () => import('./complaints.fa.ts'),
  en: () => import('./complaints.en.ts'),
})
export const orderActionsMessages = lazyMessages('sales/order-actions', {
  fa: () => import('./order-actions.fa.ts'),
  en: () => import('./order-actions.en.ts'),
})
export const ordersMessages = lazyMessages('sales/orders', {
  fa: () => import('./orders.fa.ts'),
  en: () => import('./orders.en.ts'),
})
export const paymentResultMessages = lazyMessages('sales/payment-result', {
  fa: () => import('./payment-result.fa.ts'),
  en: () => import('./payment-result.en.ts'),
})
export const returnsMessages = lazyMessages('sales/returns', {
  fa: () => import('./returns.fa.ts'),
  en: () => import('./returns.en.ts'),
})
/** How a line came to its price. @spec 3.order-item */
export const whyPriceMessages = lazyMessages('sales/why-price', {
  fa: () => import('./why-price.fa.ts'),
  en: () => import('./why-price.en.ts'),
})
