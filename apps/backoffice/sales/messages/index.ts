import { lazyMessages } from '@anar/ui/i18n'

export const codesMessages = lazyMessages('sales/codes', {
  fa: () => import('./codes.fa.ts'),
  en: () => import('./codes.en.ts'),
})
export const complaintsMessages = lazyMessages('sales/complaints', {
  fa: () => import('./complaints.fa.ts'),
  en: () => import('./complaints.en.ts'),
})
export const deliveryMessages = lazyMessages('sales/delivery', {
  fa: () => import('./delivery.fa.ts'),
  en: () => import('./delivery.en.ts'),
})
export const paymentsMessages = lazyMessages('sales/payments', {
  fa: () => import('./payments.fa.ts'),
  en: () => import('./payments.en.ts'),
})
export const returnsMessages = lazyMessages('sales/returns', {
  fa: () => import('./returns.fa.ts'),
  en: () => import('./returns.en.ts'),
})
export const rewardsMessages = lazyMessages('sales/rewards', {
  fa: () => import('./rewards.fa.ts'),
  en: () => import('./rewards.en.ts'),
})
