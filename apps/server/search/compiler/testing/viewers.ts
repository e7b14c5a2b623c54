import { type StaffRole, staffRoles, type UserType } from '@anar/contract/enums'
import { permissionsOf } from '@anar/contract/permissions'
import type { Viewer } from '../viewer.ts'

/** The viewer of a test. */
export function account(
  userType: UserType,
  personId: number,
  { staffRole = null, sellerId = null }: { staffRole?: StaffRole | null; sellerId?: number | null } = {},
): Viewer {
  const permissions = permissionsOf(userType, staffRole)
  return { kind: 'account', personId, userType, staffRole, sellerId, permissions }
}

export const visitor: Viewer = { kind: 'visitor', refusal: 'LOGIN_REQUIRED' }

/** One viewer of every kind there is, all of them the same person; the seller's account acts for `sellerId`. */
export function everyKindOfViewer(personId: number, sellerId: number): [name: string, viewer: Viewer][] {
  return [
    ['visitor', visitor],
    ['MLMApplicant', account('MLMApplicant', personId)],
    ['Customer', account('Customer', personId)],
    ['PreferredCustomer', account('PreferredCustomer', personId)],
    ['NetworkMarketer', account('NetworkMarketer', personId)],
    ['Seller', account('Seller', personId, { sellerId })],
    ...staffRoles.map((staffRole): [string, Viewer] => [
      `Staff ${staffRole}`,
      account('Staff', personId, { staffRole }),
    ]),
  ]
}
