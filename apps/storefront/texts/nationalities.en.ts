import type { SameKeys } from '@anar/ui/i18n'
import type fa from './nationalities.fa.ts'

export default {
  iranian: 'Iranian',
  afghan: 'Afghan',
  armenian: 'Armenian',
  azerbaijani: 'Azerbaijani',
  chinese: 'Chinese',
  english: 'British',
  french: 'French',
  german: 'German',
  indian: 'Indian',
  iraqi: 'Iraqi',
  italian: 'Italian',
  japanese: 'Japanese',
  lebanese: 'Lebanese',
  omani: 'Omani',
  pakistani: 'Pakistani',
  russian: 'Russian',
  saudiArabian: 'Saudi Arabian',
  southKorean: 'South Korean',
  syrian: 'Syrian',
  tajik: 'Tajik',
  turkish: 'Turkish',
  turkmen: 'Turkmen',
} as const satisfies SameKeys<typeof fa>
