import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { isLoginPath, type SessionState } from './session-rules.ts'

const key = 'anar_destination'
let remembered: string | null = readStorage('session', key)

/** Where the person was going when the login came in between; a login path itself is no destination. */
export function rememberDestination(path: string): void {
  remembered = isLoginPath(path) ? null : path
  writeStorage('session', key, remembered)
}

/** The remembered path, which is forgotten by this. */
export function consumeDestination(): string | null {
  const path = remembered
  remembered = null
  writeStorage('session', key, null)
  return path
}

/**
 * Where somebody who is logged in goes from a login path: the remembered destination, else the root. Null on every
 * other path. Asking changes nothing, so that it may be asked while rendering.
 * @spec 4.login, 2.login-redirect.1
 */
export function redirectFromLogin(path: string, state: SessionState): string | null {
  if (state.status !== 'member' || !isLoginPath(path)) return null
  // In the middle of sign-up: at the root they would count as logged out, and could never log in with another account.
  if (state.access?.userType === 'MLMApplicant') return null
  return remembered ?? '/'
}
