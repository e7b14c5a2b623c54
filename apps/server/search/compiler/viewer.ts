import type { StaffRole, UserType } from '@anar/contract/enums'
import type { ErrorCode } from '@anar/contract/errors'
import type { Permission } from '@anar/contract/permissions'

/** Who asks. `refusal` is what a visitor hears where a login is needed. */
export type Viewer =
  | { readonly kind: 'visitor'; readonly refusal?: ErrorCode }
  | {
      readonly kind: 'account'
      readonly personId: number
      readonly userType: UserType
      readonly staffRole: StaffRole | null
      /** The seller an account of userType Seller acts for. */
      readonly sellerId: number | null
      readonly permissions: readonly Permission[]
    }

/** What rows can be granted to: being somebody, or holding one of the office's permissions. */
export const viewerKinds = [
  'visitor',
  'Customer',
  'PreferredCustomer',
  'NetworkMarketer',
  'Seller',
  'Staff',
  'orders.read',
  'people.read',
  'applications.review',
  'texts.edit',
  'catalogue.read-all',
  'staff.manage',
  'outbox.read',
  'audit.read',
  'money.read',
  'stock.read',
  'returns.read',
  'complaints.read',
  'comments.read',
  'settings.read',
  'codes.edit',
  'network.read',
  'proposals.read',
] as const
export type ViewerKind = (typeof viewerKinds)[number]

/**
 * Every kind a viewer is. Whoever is in the middle of sign-up is a visitor to the shop.
 * @spec 4.session, 6.permissions.3
 */
export function kindsOf(viewer: Viewer): readonly ViewerKind[] {
  if (viewer.kind === 'visitor' || viewer.userType === 'MLMApplicant') return ['visitor']
  const held = viewer.permissions
  return [viewer.userType, ...viewerKinds.filter((kind) => (held as readonly string[]).includes(kind))]
}

/**
 * What rights may depend on besides the person: rules are given this and nobody's ids. One class is one name, and
 * viewers of one class see the same shared rows.
 */
export type ViewerClass = {
  readonly name: string
  readonly kinds: readonly ViewerKind[]
  readonly staffRole: StaffRole | null
}

export function classOf(viewer: Viewer): ViewerClass {
  if (viewer.kind === 'visitor') return visitors
  const kinds = kindsOf(viewer)
  return { name: [...kinds, viewer.staffRole ?? ''].join(' '), kinds, staffRole: viewer.staffRole }
}

const visitors: ViewerClass = { name: 'visitor', kinds: ['visitor'], staffRole: null }
