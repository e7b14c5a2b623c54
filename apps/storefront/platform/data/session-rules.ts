import { hasPermission as isAmong } from '@anar/app-kit/access'
import type { Access } from '@anar/contract/commands'
import type { Permission } from '@anar/contract/permissions'
import type { ClientDetails } from './local-database-values.ts'
import type { Person } from './person.ts'

/**
 * Who is using the shop. `loading` only until the cached login or the server has spoken.
 * @spec 3.user-session, 4.session.1
 */
export type SessionState = {
  status: 'loading' | 'visitor' | 'member'
  access: Access | null
  person: Person | null
  isComplete: boolean
  /** What is shown comes from this browser alone: the server could not be asked. */
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

/** Whether the cached person tells enough to go on without asking the server again. @spec 4.session.5 */
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

/** Whether the rules for login paths hold here: the path contains the word login. @spec 2.login-redirect */
export function isLoginPath(path: string): boolean {
  return path.toLowerCase().includes('login')
}

/**
 * Somebody in the middle of sign-up counts as logged out everywhere but on a login path.
 * @spec 4.session.4
 */
export function countsAsLoggedOut(access: Pick<Access, 'userType'>, path: string): boolean {
  return access.userType === 'MLMApplicant' && !isLoginPath(path)
}

/** Screens hide what is not permitted; the server refuses it. @spec 6.permissions */
export function hasPermission(state: SessionState, permission: Permission): boolean {
  return isAmong(state.access, permission)
}

/** What the browser stores of who is logged in. @spec 3.client-details.1 */
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

/** The access that a cached login stands for; null where what was kept is no valid login. */
export function accessFrom(kept: ClientDetails | undefined): Access | null {
  if (kept?.isLoggedIn !== true) return null
  const hasShape =
    Number.isSafeInteger(kept.userId) &&
    typeof kept.userType === 'string' &&
    typeof kept.username === 'string' &&
    Array.isArray(kept.packageAccesses)
  if (!hasShape) return null
  return {
    userId: kept.userId,
    baseUserId: kept.baseUserId,
    username: kept.username,
    firstName: kept.firstName,
    lastName: kept.lastName,
    nationalCode: kept.nationalCode,
    cellphone: kept.mobileNumber,
    userType: kept.userType,
    // The office alone asks for it, and it always asks the server.
    staffRole: null,
    packageAccesses: kept.packageAccesses,
  }
}
