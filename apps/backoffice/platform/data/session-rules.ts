import { hasPermission } from '@anar/app-kit/access'
import type { Access } from '@anar/contract/commands'

export { hasPermission } from '@anar/app-kit/access'

/** Why the session ended. */
export type Leaving = 'logged-out' | 'forbidden' | 'session-ended'

/**
 * The session of the office.
 * - `denied`: a session of the shop whose account has no access to the office
 * - `out`: no session, with the reason where one just ended
 */
export type OfficeSession =
  | { status: 'loading' }
  | { status: 'unreachable' }
  | { status: 'out'; leaving: Leaving | null; message: string }
  | { status: 'denied'; access: Access }
  | { status: 'in'; access: Access }

/**
 * Session for an access: staff with the permission to enter are in, all others are denied.
 * @spec 6.permissions, 1.back-office.1
 */
export function sessionOf(access: Access | null): OfficeSession {
  if (access === null) return { status: 'out', leaving: null, message: '' }
  return canEnter(access) ? { status: 'in', access } : { status: 'denied', access }
}

export function canEnter(access: Pick<Access, 'userType' | 'packageAccesses'>): boolean {
  return access.userType === 'Staff' && hasPermission(access, 'office.enter')
}
