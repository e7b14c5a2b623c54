import type { MoneyWord } from './keys.ts'

export default {
  'withdrawalState.Requested': 'Awaiting approval',
  'withdrawalState.Approved': 'Approved',
  'withdrawalState.Exported': 'With the bank',
  'withdrawalState.Settled': 'Paid out',
  'withdrawalState.Returned': 'Returned by the bank',
  'withdrawalState.Refused': 'Not accepted',
  'withdrawalState.Cancelled': 'Cancelled',
} as const satisfies Record<MoneyWord, string>
