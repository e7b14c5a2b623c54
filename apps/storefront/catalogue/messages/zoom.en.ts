import type { SameKeys } from '@anar/ui/i18n'
import type fa from './zoom.fa.ts'

export default {
  title: 'Large picture of {name}',
  imageOf: '{name}, picture {position} of {total}',
  scale: 'Enlarged to {percent}',
  close: 'Close the large picture',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  previous: 'Previous picture',
  next: 'Next picture',
  where: '{position} of {total}',
} as const satisfies SameKeys<typeof fa>
