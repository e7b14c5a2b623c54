import { fieldsOf } from './rows.ts'

// Not in the client itself, which every screen loads.

/** Fields of a member in the open month, for the marketers above and for the office. @spec 3.network-marketer */
export const memberFields = fieldsOf('TeamMember', [
  'id',
  'code',
  'firstName',
  'kind',
  'state',
  'depth',
  'childCount',
  'teamSize',
  'activeCount',
  'ownScore',
  'groupScore',
  'rateBasisPoints',
  'isEligible',
  'rank',
])

/** Fields of a marketer's statement, for the marketer and for the office. @spec 9.commission */
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
  'reversed',
  'adjusted',
  'carried',
  'balance',
  'withheld',
  'payable',
  'state',
  'heldReason',
  'paidAt',
])
