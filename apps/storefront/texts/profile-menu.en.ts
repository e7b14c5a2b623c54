import type { SameKeys } from '@anar/ui/i18n'
import type fa from './profile-menu.fa.ts'

export default {
  profile: 'My account',
  info: 'My details',
  edit: 'Edit details',
  bank: 'Bank account and wallet',
  addresses: 'Addresses',
  orders: 'My orders',
  baskets: 'Shopping baskets',
  sessions: 'Devices and password',
  notices: 'Notices',
  networkMonth: 'Marketer dashboard',
  team: 'My team',
  statements: 'Statements',
  simulator: 'What if',
  training: 'Training',
  becomeMarketer: 'Become a marketer',
  sellerUsers: 'Seller users',
  settlements: 'Settlements',
  logout: 'Log out',
  logoutFailed: 'Logging out failed; the server did not answer.',
  customer: 'Customer',
  preferredCustomer: 'Preferred customer',
  marketer: 'Marketer',
  seller: 'Seller',
  staff: 'Staff',
} as const satisfies SameKeys<typeof fa>
