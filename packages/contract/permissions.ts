import type { StaffRole, UserType } from './enums.ts'

const shopPermissions = [
  'profile.edit',
  'basket.edit',
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
  'people.reveal',
  'people.manage',
  'people.erase',
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
  'proposals.read',
  'proposals.decide',
] as const
/**
 * The permissions, as in packageAccesses. The server checks each at the entity, field and
 * command; the screens only hide.
 * @spec 6.permissions, 6.staff.1
 */
export const permissions = [...shopPermissions, 'office.enter', ...officePermissions] as const
export type Permission = (typeof permissions)[number]

/** The error code for accounts without a permission. @spec 6.roles */
export function refusalWithout(permission: Permission): 'FORBIDDEN' | 'NETWORK_ONLY' {
  return permission === 'network.see' ? 'NETWORK_ONLY' : 'FORBIDDEN'
}

/** The permissions that follow from a user type and, for staff, from the role. */
export function permissionsOf(userType: UserType, staffRole: StaffRole | null): readonly Permission[] {
  if (userType !== 'Staff') return byUserType[userType]
  return staffRole === null ? [] : ['profile.edit', 'office.enter', ...permissionsByRole[staffRole]]
}

const shopper: readonly Permission[] = ['profile.edit', 'basket.edit', 'order.place', 'wallet.use']
const byUserType: Record<Exclude<UserType, 'Staff'>, readonly Permission[]> = {
  MLMApplicant: [],
  Customer: [...shopper, 'marketer.apply'],
  PreferredCustomer: [...shopper, 'marketer.apply'],
  NetworkMarketer: [...shopper, 'network.see'],
  Seller: ['profile.edit', 'seller.manage'],
}

/** The permissions of each role of the office beside entering it: the admin has all; the inspector (auditor) only reads. */
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
    'proposals.read',
    'proposals.decide',
  ],
  network: [
    'people.read',
    'people.reveal',
    'people.manage',
    'people.erase',
    'applications.review',
    'membership.run',
    'network.read',
    'tree.move',
    'proposals.read',
    'proposals.decide',
  ],
  support: [
    'orders.read',
    'people.read',
    'people.reveal',
    'people.erase',
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
    'proposals.read',
  ],
}
