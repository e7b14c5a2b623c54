import { lazyMessages } from '@anar/ui/i18n'

export const applicationsMessages = lazyMessages('network/applications', {
  fa: () => import('./applications.fa.ts'),
  en: () => import('./applications.en.ts'),
})
export const monthsMessages = lazyMessages('network/months', {
  fa: () => import('./months.fa.ts'),
  en: () => import('./months.en.ts'),
})
export const networkMessages = lazyMessages('network/network', {
  fa: () => import('./network.fa.ts'),
  en: () => import('./network.en.ts'),
})
export const plansMessages = lazyMessages('network/plans', {
  fa: () => import('./plans.fa.ts'),
  en: () => import('./plans.en.ts'),
})
