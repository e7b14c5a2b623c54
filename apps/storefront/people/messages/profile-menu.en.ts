import people from '@anar/contract/words/people.en'
import type { SameKeys } from '@anar/ui/i18n'
import type fa from './profile-menu.fa.ts'

export default {
  ...people,
  profile: 'My account',
  info: 'My details',
  edit: 'Edit details',
  bank: 'Bank account and wallet',
  addresses: 'Addresses',
  orders: 'My orders',
  baskets: 'Shopping baskets',
  sessions: 'Devices and password',
  notices: 'Notices',
  favourites: 'Favourites',
  comments: 'My reviews',
  networkMonth: 'Marketer dashboard',
  team: 'My team',
  statements: 'Statements',
  simulator: 'What-if calculator',
  training: 'Training',
  becomeMarketer: 'Apply as a marketer',
  sellerUsers: 'Seller users',
  sellerOffers: 'Offers',
  settlements: 'Settlements',
  logout: 'Log out',
} as const satisfies SameKeys<typeof fa>
