import { lazyTexts } from '@anar/ui/i18n'

export const siteTexts = lazyTexts({
  fa: () => import('./site.fa.ts'),
  en: () => import('./site.en.ts'),
})
