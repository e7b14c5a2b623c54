import { fieldsOf } from './rows.ts'

/** What a statement says of a marketer's month, to the marketer and to the office alike. @spec 9.commission */
export const statementFields = fieldsOf('Statement', [
  'id',
  'month',
  'ownScore',
  'groupScore',
  'sideScore',
  'rateBasisPoints',
  'isEligible',
  'rank',
  'ownPurchase',
  'differential',
  'generation',
  'takenBack',
  'adjusted',
  'carried',
  'balance',
  'withheld',
  'payable',
  'state',
  'heldReason',
  'paidAt',
])
