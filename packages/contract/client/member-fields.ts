import { fieldsOf } from './rows.ts'

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
