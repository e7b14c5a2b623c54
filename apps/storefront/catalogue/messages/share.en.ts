import type { SameKeys } from '@anar/ui/i18n'
import type fa from './share.fa.ts'

export default {
  share: 'Share',
  copied: 'The link to this product was copied',
} as const satisfies SameKeys<typeof fa>
