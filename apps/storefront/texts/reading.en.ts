import type { SameKeys } from '@anar/ui/i18n'
import type fa from './reading.fa.ts'

export default {
  changed: 'Last changed: {day}',
  missing: 'This page is not written yet',
  missingText: 'If there is something you would like to know, support answers.',
  failed: 'The text of this page did not arrive. Please check your connection.',
  again: 'Try again',
  contract: 'Sales agency contract',
  version: 'Version {number}',
  contractNote:
    'This is the text that a marketer reads when applying, and signs with a code sent to the phone.',
  become: 'Apply as a marketer',
  plan: 'Income plan',
  print: 'Print the text',
  tellUs: 'Tell us',
  tellUsText: 'Every report is answered within 48 hours',
} as const satisfies SameKeys<typeof fa>
