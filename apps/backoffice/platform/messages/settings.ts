import { lazyTexts } from '@anar/ui/i18n'

export const settingsTexts = lazyTexts({
  fa: () => import('./settings.fa.ts'),
  en: () => import('./settings.en.ts'),
})
