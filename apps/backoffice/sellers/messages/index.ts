import { lazyMessages } from '@anar/ui/i18n'

export const sellersMessages = lazyMessages('sellers/sellers', {
  fa: () => import('./sellers.fa.ts'),
  en: () => import('./sellers.en.ts'),
})
