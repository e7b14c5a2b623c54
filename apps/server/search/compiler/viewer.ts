import type { StaffRole, UserType } from '@anar/contract/enums'
import type { Permission } from '@anar/contract/permissions'
import type { VisitorRefusal } from '../../platform/caller/index.ts'

/** The caller of a read. `refusal` is a visitor's refusal where a login is needed. */
export type Viewer =
  | { readonly kind: 'visitor'; readonly refusal?: VisitorRefusal }
  | {
      readonly kind: 'account'
      readonly personId: number
      readonly userType: UserType
      readonly staffRole: StaffRole | null
      /** The seller an account of userType Seller acts for. */
      readonly sellerId: number | null
      readonly permissions: readonly Permission[]
    }

/** What rows can be granted to: a kind of account, or one of the office's permissions. */
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
 * All kinds of a viewer. An applicant whose sign-up is in progress is a visitor.
 * @spec 4.session, 6.permissions.3
 */
export function kindsOf(viewer: Viewer): readonly ViewerKind[] {
  if (viewer.kind === 'visitor' || viewer.userType === 'MLMApplicant') return ['visitor']
  const held = viewer.permissions
  return [viewer.userType, ...viewerKinds.filter((kind) => (held as readonly string[]).includes(kind))]
}

/**
 * What rights may depend on besides the person: rules get this and no ids. Viewers of one class see the same shared
 * rows.
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
