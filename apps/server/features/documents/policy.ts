import type { Permission } from '@anar/contract/enums'
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
}

export function maySend(kind: DocumentKind, caller: AccountCaller): boolean {
  const needed = permissionToSend[kind]
  return needed !== undefined && caller.permissions.includes(needed)
}

/** Who sent a document and who reviews it see it, and nobody else: not the inspector, not other staff. */
export function mayRead(document: DocumentRow, caller: AccountCaller): boolean {
  return document.person_id === caller.personId || caller.permissions.includes('applications.review')
}
