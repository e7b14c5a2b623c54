import type { Permission } from '@anar/contract/permissions'
import type { AccountCaller } from '../caller/index.ts'
import type { DocumentKind, DocumentRow } from './queries.ts'

/**
 * The permission to upload a document of a kind. Sellers' documents have routes of their own; signed contracts are made
 * by the shop.
 */
const permissionToSend: Partial<Record<DocumentKind, Permission>> = {
  ID_CARD_FRONT: 'marketer.apply',
  PASSPORT: 'marketer.apply',
  WORK_PERMIT: 'marketer.apply',
  INHERITANCE: 'people.manage',
  RETURN_IMAGE: 'order.place',
  COMPLAINT_IMAGE: 'order.place',
}

export function maySend(kind: DocumentKind, caller: AccountCaller): boolean {
  const needed = permissionToSend[kind]
  return needed !== undefined && caller.permissions.includes(needed)
}

/**
 * A document is visible to its owner and to reviewers of what it belongs to, and to no other staff; an identity document
 * not to the inspector either.
 */
export function mayRead(document: DocumentRow, caller: AccountCaller): boolean {
  if (document.person_id === caller.personId) return true
  const needed = permissionToReview(document)
  return needed !== null && caller.permissions.includes(needed)
}

function permissionToReview({ kind, return_id, complaint_id }: DocumentRow): Permission | null {
  // An image that is not attached yet is visible to its owner alone.
  if (kind === 'RETURN_IMAGE') return return_id === null ? null : 'returns.read'
  if (kind === 'COMPLAINT_IMAGE') return complaint_id === null ? null : 'complaints.read'
  return 'applications.review'
}

/** Whether it is an identity document; then each view of it is audited. */
export function isIdentityPaper({ kind }: DocumentRow): boolean {
  return kind !== 'RETURN_IMAGE' && kind !== 'COMPLAINT_IMAGE'
}
