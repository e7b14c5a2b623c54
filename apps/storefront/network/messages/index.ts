import { lazyMessages } from '@anar/ui/i18n'

export const incomePlanMessages = lazyMessages('network/income-plan', {
  fa: () => import('./income-plan.fa.ts'),
  en: () => import('./income-plan.en.ts'),
})
export const marketerMessages = lazyMessages('network/marketer', {
  fa: () => import('./marketer.fa.ts'),
  en: () => import('./marketer.en.ts'),
})
/** A marketer's month, its explanation and the statements. */
export const networkMessages = lazyMessages('network/network', {
  fa: () => import('./network.fa.ts'),
  en: () => import('./network.en.ts'),
})
/** A marketer's own network: tree, list and simulator. */
export const teamMessages = lazyMessages('network/team', {
  fa: () => import('./team.fa.ts'),
  en: () => import('./team.en.ts'),
})
