import { lazyTexts } from '@anar/ui/i18n'

export const signUpTexts = lazyTexts({
  fa: () => import('./sign-up.fa.ts'),
  en: () => import('./sign-up.en.ts'),
})
