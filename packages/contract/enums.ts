/** The kinds of accounts; a visitor has none. @spec 3.enumerations.7 */
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
/** The languages in addresses, and in the interface. @spec 7.base-address, 3.enumerations.6 */
export const languages = { pe: 'persian', en: 'english' } as const
export type Language = keyof typeof languages
/** The calendar in which a language writes dates. @spec 7.date-filters */
export const calendarOf = (language: Language): Calendar => (language === 'pe' ? 'pe' : 'gr')

/** The colours of a campaign: materials of the palette, by their token names. @spec 2.landing */
export const campaignTones = ['anar', 'saffron', 'firouzeh', 'pesteh', 'lajvard'] as const
export type CampaignTone = (typeof campaignTones)[number]
/** Lists as targets of a campaign: all products, or those with a discount. */
export const campaignLists = ['list', 'discounts'] as const
/** The targets of a campaign: one product, or a list of products. */
export const campaignTargets = ['product', 'category', 'brand', 'tag', ...campaignLists] as const
export type CampaignTargetKind = (typeof campaignTargets)[number]
/** The sort orders of a list of products, the default first. @spec 2.sort-options */
export const productSorts = [
  'related',
  'viewed',
  'newest',
  'purchased',
  'cheapest',
  'expensive',
  'fastest',
] as const
export type ProductSort = (typeof productSorts)[number]
/** The possible sort orders of the list of a campaign. */
export const campaignSorts = [
  'related',
  'newest',
  'purchased',
  'cheapest',
  'fastest',
] as const satisfies readonly ProductSort[]
export type CampaignSort = (typeof campaignSorts)[number]
/**
 * The state of a campaign: shown, not yet, no longer, switched off, or hidden because its product is not on sale.
 */
export const campaignStandings = ['running', 'coming', 'over', 'switchedOff', 'unreachable'] as const
export type CampaignStanding = (typeof campaignStandings)[number]
/** The maximum of products in front of the fruit. */
export const maxCampaignProducts = 3

/** `sandbox` is the demo's own bank, in which no money moves; `none` offers no online payment. */
export const paymentGateways = ['sandbox', 'zarinpal', 'none'] as const

/** The networks at which the shop can have a page of its own. @spec 1.support-widget */
export const socialNetworks = ['telegram', 'instagram', 'eitaa', 'bale', 'aparat', 'x'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
/**
 * Where the issuers of trust seals serve their pictures, which tell whether a seal is in force: the only pictures of other
 * sites that a page of the shop shows.
 */
export const sealPictureOrigins = ['https://trustseal.enamad.ir', 'https://logo.samandehi.ir'] as const
/** The shop's pages at the networks, and its number and mailbox. */
export const socialContacts = [...socialNetworks, 'whatsapp', 'email'] as const
export type SocialContact = (typeof socialContacts)[number]
