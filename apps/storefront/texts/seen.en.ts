import type { SameKeys } from '@anar/ui/i18n'
import type fa from './seen.fa.ts'

export default {
  forYou: 'For you',
  forYouText: 'Like the products you have looked at on this device',
  seen: 'You looked at these',
  seenText: 'Kept on this device alone',
  forget: 'Forget what I have seen',
  forgotten: 'What you have seen was forgotten on this device',
} as const satisfies SameKeys<typeof fa>
