import type { SameKeys } from '@anar/ui/i18n'
import type fa from './documents.fa.ts'

export default {
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  rotate: 'Rotate',
  reset: 'Back to the first size',
  none: 'No documents were uploaded.',
  sentOn: 'Uploaded on {day}',
} as const satisfies SameKeys<typeof fa>
