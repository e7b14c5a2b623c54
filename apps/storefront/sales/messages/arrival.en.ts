import type { SameKeys } from '@anar/ui/i18n'
import type fa from './arrival.fa.ts'

export default {
  by: 'delivered by {date}',
  from: 'ready from {date}',
  date: '{weekday} {date}',
  saturday: 'Saturday',
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
} as const satisfies SameKeys<typeof fa>
