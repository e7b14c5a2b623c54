import type { Permission } from '@anar/contract/permissions'
import { hasPermission, type SessionState } from '../platform/data/session-rules.ts'

/**
 * - `wait`: nobody knows yet who it is, or the session is being completed
 * - `login`: a visitor goes to the login, the destination remembered
 * - `denied`: logged in, and not permitted
 */
export type Passage = 'wait' | 'login' | 'denied' | 'open'

/**
 * Whether a guarded screen opens: logged in, session complete, and the permission the screen names. Where completing
 * was tried and something is still missing, the screen opens all the same: the server decides every call.
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
