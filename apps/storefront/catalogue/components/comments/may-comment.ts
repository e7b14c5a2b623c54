import { hasPermission, type SessionState } from '../../../platform/data/session.ts'

/** Whether the caller may comment and vote: shoppers, and visitors after a login; not sellers and staff. */
export function mayComment(session: SessionState): boolean {
  return session.access === null || hasPermission(session, 'order.place')
}
