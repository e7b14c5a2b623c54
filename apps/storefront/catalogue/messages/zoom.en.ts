import type { SameKeys } from '@anar/ui/i18n'
import type fa from './zoom.fa.ts'

export default {
  title: 'Large picture of {name}',
  pictureOf: '{name}, picture {place} of {total}',
  scale: 'Enlarged to {percent}',
  close: 'Close the large picture',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  previous: 'Previous picture',
  next: 'Next picture',
  where: '{place} of {total}',
} as const satisfies SameKeys<typeof fa>
