import { lazyTexts } from '@anar/ui/i18n'

export const peopleTexts = lazyTexts({
  fa: () => import('./people.fa.ts'),
  en: () => import('./people.en.ts'),
})
