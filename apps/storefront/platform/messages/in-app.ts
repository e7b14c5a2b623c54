import { lazyTexts } from '@anar/ui/i18n'

/** In the browser of a messenger. @spec 1.in-app-browser */
export const inAppTexts = lazyTexts({
  fa: () => import('./in-app.fa.ts'),
  en: () => import('./in-app.en.ts'),
})
