/** Who somebody is to the shop; a visitor has none. @spec 3.enumerations.7 */
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

export type Calendar = 'pe' | 'gr'
/** As the address says it, and as the interface says it. @spec 7.base-address, 3.enumerations.6 */
export const languages = { pe: 'persian', en: 'english' } as const
export type Language = keyof typeof languages
/** The calendar in which a language writes dates. @spec 7.date-filters */
export const calendarOf = (language: Language): Calendar => (language === 'pe' ? 'pe' : 'gr')

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
