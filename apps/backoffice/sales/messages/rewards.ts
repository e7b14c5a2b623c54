import { lazyTexts } from '@anar/ui/i18n'

export const rewardsTexts = lazyTexts({
  fa: () => import('./rewards.fa.ts'),
  en: () => import('./rewards.en.ts'),
})
