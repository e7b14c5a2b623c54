import { hasPermission, type SessionState } from '../../../platform/data/session.ts'

/** Whether somebody may comment and vote: shoppers, and visitors once they have logged in; sellers and staff may not. */
export function mayComment(session: SessionState): boolean {
  return session.access === null || hasPermission(session, 'order.place')
}
