import type { Permission } from '@anar/contract/permissions'
import { hasPermission, type SessionState } from '../platform/data/session-rules.ts'

/**
 * - `wait`: the session is not known yet, or is being completed
 * - `login`: a visitor goes to the login, the destination is stored
 * - `denied`: logged in without the permission
 */
export type Passage = 'wait' | 'login' | 'denied' | 'open'

/**
 * Whether a guarded screen opens: logged in, session complete, and with the screen's permission. If completing was
 * tried and failed, the screen opens all the same: the server checks every call.
 * @spec 4.session, 2.route-guard.1
 */
export function passageOf(
  session: SessionState,
  { permission, wasCompletionTried }: { permission: Permission; wasCompletionTried: boolean },
): Passage {
  if (session.status === 'loading') return 'wait'
  if (session.status === 'visitor') return 'login'
  if (!hasPermission(session, permission)) return 'denied'
  return session.isComplete || session.isUnconfirmed || wasCompletionTried ? 'open' : 'wait'
}
