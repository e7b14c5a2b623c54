import { lazyTexts } from '@anar/ui/i18n'

/** What the frame around a person's own pages says. */
export const profileMenuTexts = lazyTexts({
  fa: () => import('./profile-menu.fa.ts'),
  en: () => import('./profile-menu.en.ts'),
})
