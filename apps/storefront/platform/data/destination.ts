import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { isLoginPath, type SessionState } from './session-rules.ts'

const key = 'anar_destination'
let remembered: string | null = readStorage('session', key)

/** Stores where the person was going before the login; a login path itself is no destination. */
export function rememberDestination(path: string): void {
  remembered = isLoginPath(path) ? null : path
  writeStorage('session', key, remembered)
}

/** Whether a screen that needs a login was opened before. */
export const hasDestination = (): boolean => remembered !== null

/** Returns the remembered path and forgets it. */
export function consumeDestination(): string | null {
  const path = remembered
  remembered = null
  writeStorage('session', key, null)
  return path
}

/**
 * Where a member goes from a login path: the remembered destination, else the root. Null on every other path. Has no
 * side effects, so that it may run while rendering.
 * @spec 4.login, 2.login-redirect.1
 */
export function redirectFromLogin(path: string, state: SessionState): string | null {
  if (state.status !== 'member' || !isLoginPath(path)) return null
  // During sign-up: at the root an applicant counts as logged out, and could never log in with another account.
  if (state.access?.userType === 'MLMApplicant') return null
  return remembered ?? '/'
}
