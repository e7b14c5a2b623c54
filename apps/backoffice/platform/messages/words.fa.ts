import documents from '@anar/contract/words/documents.fa'
import enumerations from '@anar/contract/words/enumerations.fa'
import people from '@anar/contract/words/people.fa'

export default {
  ...documents,
  ...enumerations,
  ...people,
  yes: 'بله',
  no: 'خیر',
  minutes: '{count} دقیقه',
  hours: '{count} ساعت',
  days: '{count} روز',
} as const
