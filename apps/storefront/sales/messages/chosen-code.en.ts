import type { SameKeys } from '@anar/ui/i18n'
import type fa from './chosen-code.fa.ts'

export default {
  codeRemove: 'Remove',
  codeRemoveNamed: 'Remove the discount code {code}',
  codeApplied: '{amount} taken off the order.',
  codeNothing: 'This code is accepted.',
  codeRemoved: 'Discount code removed',
  codeStays: 'The code stays here and counts as soon as it applies.',
  codeCategories: 'This code does not cover the goods of this basket.',
  codeNotYet: 'This code can be used from {day} on.',
  codeOver: 'This code has expired.',
  codeInactive: 'This code is no longer active.',
  codeNotForYou: 'This code is not for your kind of account.',
  codeFirstOrder: 'This code is for the first order only.',
  codeUsedUp: 'This code has been used up.',
  codeUsedByYou: 'You have used this code as often as allowed.',
  codeUnknown: 'This code is not accepted now.',
} as const satisfies SameKeys<typeof fa>
