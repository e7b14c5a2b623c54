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

/**
 * What a person may do: the contents of packageAccesses. The server checks each at the entity, field and
 * command; the screens only hide. @spec 6.permissions
 */
export const permissions = [
  'basket.keep',
  'order.place',
  'network.see',
  'office.enter',
  'orders.read',
  'orders.move',
  'people.read',
  'catalogue.read-all',
] as const
export type Permission = (typeof permissions)[number]

/** The permissions that follow from a user type and, for staff, from the role. */
export function permissionsOf(userType: UserType, staffRole: StaffRole | null): readonly Permission[] {
  if (userType === 'Staff') return staffRole === null ? [] : ['office.enter', ...byRole[staffRole]]
  return byUserType[userType]
}

const shopper: readonly Permission[] = ['basket.keep', 'order.place']
const byUserType: Record<Exclude<UserType, 'Staff'>, readonly Permission[]> = {
  MLMApplicant: [],
  Customer: shopper,
  PreferredCustomer: shopper,
  NetworkMarketer: [...shopper, 'network.see'],
  Seller: [],
}
const byRole: Record<StaffRole, readonly Permission[]> = {
  catalogue: ['catalogue.read-all'],
  orders: ['orders.read', 'orders.move'],
  finance: ['orders.read'],
  network: ['people.read'],
  support: ['orders.read', 'people.read'],
  admin: ['orders.read', 'orders.move', 'people.read', 'catalogue.read-all'],
  auditor: ['orders.read', 'people.read', 'catalogue.read-all'],
}

export type Calendar = 'pe' | 'gr'
/** As the address says it, and as the interface says it. @spec 7.base-address */
export const languages = { pe: 'persian', en: 'english' } as const
export type Language = keyof typeof languages
