/** Who somebody is to the shop; a visitor has none. @spec 3.enumerations */
export const userTypes = [
  'MLMApplicant',
  'Customer',
  'PreferredCustomer',
  'NetworkMarketer',
  'Seller',
  'Staff',
] as const
export type UserType = (typeof userTypes)[number]

export const staffRoles = [
  'catalogue',
  'orders',
  'finance',
  'network',
  'support',
  'admin',
  'auditor',
] as const
export type StaffRole = (typeof staffRoles)[number]

const shopPermissions = [
  'profile.keep',
  'basket.keep',
  'order.place',
  'wallet.use',
  'marketer.apply',
  'network.see',
  'seller.manage',
] as const
const officePermissions = [
  'orders.read',
  'orders.move',
  'people.read',
  'people.manage',
  'applications.review',
  'membership.run',
  'texts.edit',
  'staff.manage',
  'audit.read',
  'outbox.read',
  'catalogue.read-all',
  'catalogue.edit',
  'money.read',
  'money.move',
  'settings.read',
  'settings.edit',
  'safeguards.edit',
  'codes.edit',
  'stock.read',
  'stock.move',
  'returns.read',
  'returns.decide',
  'complaints.read',
  'complaints.answer',
  'comments.read',
  'comments.decide',
  'network.read',
  'tree.move',
  'plan.edit',
  'months.close',
] as const
/**
 * What a person may do: the contents of packageAccesses. The server checks each at the entity, field and
 * command; the screens only hide. @spec 6.permissions
 */
export const permissions = [...shopPermissions, 'office.enter', ...officePermissions] as const
export type Permission = (typeof permissions)[number]

/** The permissions that follow from a user type and, for staff, from the role. */
export function permissionsOf(userType: UserType, staffRole: StaffRole | null): readonly Permission[] {
  if (userType !== 'Staff') return byUserType[userType]
  return staffRole === null ? [] : ['profile.keep', 'office.enter', ...permissionsByRole[staffRole]]
}

const shopper: readonly Permission[] = ['profile.keep', 'basket.keep', 'order.place', 'wallet.use']
const byUserType: Record<Exclude<UserType, 'Staff'>, readonly Permission[]> = {
  MLMApplicant: [],
  Customer: [...shopper, 'marketer.apply'],
  PreferredCustomer: [...shopper, 'marketer.apply'],
  NetworkMarketer: [...shopper, 'network.see'],
  Seller: ['profile.keep', 'seller.manage'],
}

/** What each role of the office may do beside entering it: the admin everything; the inspector (auditor) reads and changes nothing. */
export const permissionsByRole: Record<StaffRole, readonly Permission[]> = {
  catalogue: [
    'catalogue.read-all',
    'catalogue.edit',
    'settings.read',
    'codes.edit',
    'stock.read',
    'stock.move',
  ],
  orders: ['orders.read', 'orders.move', 'stock.read', 'stock.move', 'returns.read', 'returns.decide'],
  finance: [
    'orders.read',
    'money.read',
    'money.move',
    'settings.read',
    'settings.edit',
    'codes.edit',
    'stock.read',
    'returns.read',
    'network.read',
    'plan.edit',
    'months.close',
  ],
  network: [
    'people.read',
    'people.manage',
    'applications.review',
    'membership.run',
    'network.read',
    'tree.move',
  ],
  support: [
    'orders.read',
    'people.read',
    'outbox.read',
    'returns.read',
    'complaints.read',
    'complaints.answer',
    'comments.read',
    'comments.decide',
  ],
  admin: officePermissions,
  auditor: [
    'orders.read',
    'people.read',
    'audit.read',
    'catalogue.read-all',
    'money.read',
    'settings.read',
    'stock.read',
    'returns.read',
    'complaints.read',
    'comments.read',
    'network.read',
  ],
}

export type Calendar = 'pe' | 'gr'
/** As the address says it, and as the interface says it. @spec 7.base-address */
export const languages = { pe: 'persian', en: 'english' } as const
export type Language = keyof typeof languages

/** What a campaign is coloured with: materials of the palette, as the tokens name them. @spec 2.landing */
export const campaignTones = ['anar', 'saffron', 'firouzeh', 'pesteh', 'lajvard'] as const
export type CampaignTone = (typeof campaignTones)[number]
/** Lists that a campaign leads to in an order of its own: all products, or those with a discount. */
export const campaignLists = ['list', 'discounts'] as const
/** What a campaign leads to: one product, or a list of products. */
export const campaignTargets = ['product', 'category', 'brand', 'tag', ...campaignLists] as const
export type CampaignTargetKind = (typeof campaignTargets)[number]
/** The orders in which such a list is worth being sent to. */
export const campaignSorts = ['related', 'newest', 'purchased', 'cheapest', 'fastest'] as const
export type CampaignSort = (typeof campaignSorts)[number]
/**
 * How a campaign stands: shown, not yet, no longer, switched off, or leading to a product that is not on sale, in which
 * case it is not shown either.
 */
export const campaignStandings = ['running', 'coming', 'over', 'switchedOff', 'unreachable'] as const
export type CampaignStanding = (typeof campaignStandings)[number]
/** How many products stand before the fruit. */
export const mostCampaignProducts = 3

/** The networks at which a shop can be found by a name of its own. @spec 1.support-widget */
export const socialNetworks = ['telegram', 'instagram', 'eitaa', 'bale', 'aparat', 'x'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
