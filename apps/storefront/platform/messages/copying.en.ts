import type { SameKeys } from '@anar/ui/i18n'
import type fa from './copying.fa.ts'

export default {
  notCopied: 'This could not be copied; copy it from here',
  notShared: 'If sharing did not open, copy the link from here',
} as const satisfies SameKeys<typeof fa>
