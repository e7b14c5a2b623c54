import { lazyTexts } from '@anar/ui/i18n'

export const editorTexts = lazyTexts({
  fa: () => import('./editor.fa.ts'),
  en: () => import('./editor.en.ts'),
})
