import type { SameKeys } from '@anar/ui/i18n'
import type fa from './broken.fa.ts'

export default {
  title: 'Unexpected Application Error!',
  text: 'Open the page again. Nothing has changed in the orders.',
  reload: 'Open again',
} as const satisfies SameKeys<typeof fa>
