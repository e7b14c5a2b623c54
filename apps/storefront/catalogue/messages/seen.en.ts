import type { SameKeys } from '@anar/ui/i18n'
import type fa from './seen.fa.ts'

export default {
  forYou: 'For you',
  forYouText: 'Similar to what you have viewed on this device',
  seen: 'Recently viewed',
  seenText: 'Kept on this device only',
  forget: 'Clear the list',
  forgotten: 'Recently viewed products were cleared from this device',
} as const satisfies SameKeys<typeof fa>
