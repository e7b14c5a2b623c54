import { lazyTexts } from '@anar/ui/i18n'

export const loginTexts = lazyTexts({ fa: () => import('./login.fa.ts'), en: () => import('./login.en.ts') })
