import type { Permission } from '@anar/contract/permissions'
import type { AccountCaller } from '../caller/index.ts'
import type { DocumentKind, DocumentRow } from './queries.ts'

/**
 * What it takes to send a document of a kind here. The papers of sellers come their own way, a signed contract is
 * made by the shop.
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
 * Who sent a document and who reviews what it belongs to see it, and nobody else: not the inspector, where it is
 * somebody's identity, and not other staff.
 */
export function mayRead(document: DocumentRow, caller: AccountCaller): boolean {
  if (document.person_id === caller.personId) return true
  const needed = permissionToReview(document)
  return needed !== null && caller.permissions.includes(needed)
}

function permissionToReview({ kind, return_id, complaint_id }: DocumentRow): Permission | null {
  // What was sent and belongs to nothing yet is nobody else's business.
  if (kind === 'RETURN_IMAGE') return return_id === null ? null : 'returns.read'
  if (kind === 'COMPLAINT_IMAGE') return complaint_id === null ? null : 'complaints.read'
  return 'applications.review'
}

/** Whether it shows who somebody is; then each look at it is written into the log. */
export function isIdentityPaper({ kind }: DocumentRow): boolean {
  return kind !== 'RETURN_IMAGE' && kind !== 'COMPLAINT_IMAGE'
}
