import { hasPermission as isAmong } from '@anar/app-kit/access'
import type { Access } from '@anar/contract/commands'
import type { Permission } from '@anar/contract/permissions'
import type { ClientDetails } from './local-database-values.ts'
import type { Person } from './person.ts'

/**
 * The state of the session. `loading` only until the cached login or the server's answer is there.
 * @spec 3.user-session, 4.session.1
 */
export type SessionState = {
  status: 'loading' | 'visitor' | 'member'
  access: Access | null
  person: Person | null
  isComplete: boolean
  /** The state comes from this browser's cache: the server did not answer. */
  isUnconfirmed: boolean
}

export const loading: SessionState = {
  status: 'loading',
  access: null,
  person: null,
  isComplete: false,
  isUnconfirmed: false,
}
export const visitor: SessionState = { ...loading, status: 'visitor' }

export function memberState(access: Access, person: Person | null): SessionState {
  return { status: 'member', access, person, isComplete: isComplete(person), isUnconfirmed: false }
}

/** Whether the cached person is complete, so that they are not fetched again. @spec 4.session.5 */
export function isComplete(person: Person | null): boolean {
  if (person === null) return false
  const texts = [
    person.email,
    person.state,
    person.stateEnglishName,
    person.username,
    person.genderEnum,
    person.birthDate,
  ]
  return (
    typeof person.isMarketer === 'boolean' && texts.every((text) => typeof text === 'string' && text !== '')
  )
}

/** Whether the path is a login path: it contains the word login. @spec 2.login-redirect */
export function isLoginPath(path: string): boolean {
  return path.toLowerCase().includes('login')
}

/**
 * An applicant counts as logged out everywhere but on a login path.
 * @spec 4.session.4
 */
export function countsAsLoggedOut(access: Pick<Access, 'userType'>, path: string): boolean {
  return access.userType === 'MLMApplicant' && !isLoginPath(path)
}

/** Screens hide what is not permitted; the server refuses it. @spec 6.permissions */
export function hasPermission(state: SessionState, permission: Permission): boolean {
  return isAmong(state.access, permission)
}

/** What the browser stores of the login. @spec 3.client-details.1 */
export function clientDetailsFrom(access: Access): ClientDetails {
  return {
    isLoggedIn: true,
    packageAccesses: access.packageAccesses,
    firstName: access.firstName,
    lastName: access.lastName,
    nationalCode: access.nationalCode,
    mobileNumber: access.cellphone,
    userType: access.userType,
    userId: access.userId,
    baseUserId: access.baseUserId,
    username: access.username,
  }
}

/** The access of a stored login; null if it is not valid. */
export function accessFrom(stored: ClientDetails | undefined): Access | null {
  if (stored?.isLoggedIn !== true) return null
  const hasShape =
    Number.isSafeInteger(stored.userId) &&
    typeof stored.userType === 'string' &&
    typeof stored.username === 'string' &&
    Array.isArray(stored.packageAccesses)
  if (!hasShape) return null
  return {
    userId: stored.userId,
    baseUserId: stored.baseUserId,
    username: stored.username,
    firstName: stored.firstName,
    lastName: stored.lastName,
    nationalCode: stored.nationalCode,
    cellphone: stored.mobileNumber,
    userType: stored.userType,
    // Only the back office needs it, and it always queries the server.
    staffRole: null,
    packageAccesses: stored.packageAccesses,
  }
}
