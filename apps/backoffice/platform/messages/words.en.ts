import documents from '@anar/contract/words/documents.en'
import enumerations from '@anar/contract/words/enumerations.en'
import people from '@anar/contract/words/people.en'
import type { SameKeys } from '@anar/ui/i18n'
import type fa from './words.fa.ts'

export default {
  ...documents,
  ...enumerations,
  ...people,
  yes: 'Yes',
  no: 'No',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  hours: { one: '{count} hour', other: '{count} hours' },
  days: { one: '{count} day', other: '{count} days' },
} as const satisfies SameKeys<typeof fa>
