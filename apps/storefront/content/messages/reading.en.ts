import type { SameKeys } from '@anar/ui/i18n'
import type fa from './reading.fa.ts'

export default {
  changed: 'Last changed: {day}',
  missing: 'This page has not been written yet',
  missingText: 'If you have a question, our support team can answer it.',
  failed: 'This page could not be loaded. Please check your connection.',
  again: 'Try again',
  contract: 'Sales agency contract',
  toContract: 'Agency contract',
  version: 'Version {number}',
  contractNote: 'This is the text a marketer reads when applying and signs with a code sent by SMS.',
  termsNote:
    'You accept these terms when you sign up. The terms for selling as a marketer are in the agency contract.',
  become: 'Apply as a marketer',
  plan: 'Income plan',
  products: 'All products',
  productsText: 'Prices, points and ingredients',
  planText: 'Where commission comes from',
  contact: 'Contact us',
  contactText: '24-hour support',
  print: 'Print the text',
  writeToUs: 'Tell us',
  writeToUsText: {
    one: 'Every report is answered within {count} hour',
    other: 'Every report is answered within {count} hours',
  },
} as const satisfies SameKeys<typeof fa>
