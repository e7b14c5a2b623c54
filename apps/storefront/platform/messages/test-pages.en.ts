import type { SameKeys } from '@anar/ui/i18n'
import type fa from './test-pages.fa.ts'

export default {
  mapTitle: 'Map test',
  mapText: 'The same map you see when signing up and in your addresses.',
  mapLabel: 'Choose a place',
  logoTitle: 'Anar’s mark in motion',
  logoText: 'The fruit takes shape from below, the crown opens and the seeds settle one by one.',
  logoLabel: 'The mark of Anar',
  logoAgain: 'Again',
  logoCalm: 'Your device asks for reduced motion, so the mark stays still.',
} as const satisfies SameKeys<typeof fa>
