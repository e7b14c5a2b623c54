import { hasPermission } from '@anar/app-kit/access'
import type { Access } from '@anar/contract/commands'

export { hasPermission as may } from '@anar/app-kit/access'

/** Why somebody who was in the office no longer is. */
export type Leaving = 'logged-out' | 'forbidden' | 'session-ended'

/**
 * Who is in the office.
 * - `denied`: logged in to the shop, with an account that has no business here
 * - `out`: nobody, with the reason where somebody just was
 */
export type OfficeSession =
  | { status: 'loading' }
  | { status: 'unreachable' }
  | { status: 'out'; leaving: Leaving | null; message: string }
  | { status: 'denied'; access: Access }
  | { status: 'in'; access: Access }

/**
 * What an access means for the office: staff with the permission to enter are in, everybody else is denied.
 * @spec 6.permissions, 1.back-office.1
 */
export function sessionOf(access: Access | null): OfficeSession {
  if (access === null) return { status: 'out', leaving: null, message: '' }
  return mayEnter(access) ? { status: 'in', access } : { status: 'denied', access }
}

export function mayEnter(access: Pick<Access, 'userType' | 'packageAccesses'>): boolean {
  return access.userType === 'Staff' && hasPermission(access, 'office.enter')
}
