import { lazyTexts } from '@anar/ui/i18n'

export const mapTexts = lazyTexts({ fa: () => import('./map.fa.ts'), en: () => import('./map.en.ts') })
