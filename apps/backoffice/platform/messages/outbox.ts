import { lazyTexts } from '@anar/ui/i18n'

export const outboxTexts = lazyTexts({
  fa: () => import('./outbox.fa.ts'),
  en: () => import('./outbox.en.ts'),
})
