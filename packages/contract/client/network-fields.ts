import { fieldsOf } from './rows.ts'

// Apart from the client itself, which every screen loads.

/** What is told of a member of the network in the open month, to who stands above and to the office alike. @spec 3.network-marketer */
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
