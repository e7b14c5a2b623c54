import enumerations from '@anar/contract/words/enumerations.en'
import people from '@anar/contract/words/people.en'
import type { SameKeys } from '@anar/ui/i18n'
import type fa from './words.fa.ts'

export default {
  ...enumerations,
  ...people,
  documentID_CARD_FRONT: 'Front of the ID card',
  documentPASSPORT: 'Passport',
  documentWORK_PERMIT: 'Work permit',
  documentOFFICIAL_NEWSPAPER: 'Official newspaper',
  documentSIGNATORY_ID_CARD: 'Signatory’s ID card',
  documentSIGNED_CONTRACT: 'Signed contract',
  documentINHERITANCE: 'Inheritance document',
  yes: 'Yes',
  no: 'No',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  hours: { one: '{count} hour', other: '{count} hours' },
  days: { one: '{count} day', other: '{count} days' },
} as const satisfies SameKeys<typeof fa>
