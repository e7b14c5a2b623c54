import { lazyTexts } from '@anar/ui/i18n'

/** What is said where pictures are looked at closely. */
export const zoomTexts = lazyTexts({
  fa: () => import('./zoom.fa.ts'),
  en: () => import('./zoom.en.ts'),
})
