import { lazyTexts } from '@anar/ui/i18n'

export const complaintsTexts = lazyTexts({
  fa: () => import('./complaints.fa.ts'),
  en: () => import('./complaints.en.ts'),
})
