import { lazyTexts } from '@anar/ui/i18n'

export const authTexts = lazyTexts({ fa: () => import('./auth.fa.ts'), en: () => import('./auth.en.ts') })
