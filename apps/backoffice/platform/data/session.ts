import type { Access } from '@anar/contract/commands'
import { useSyncExternalStore } from 'react'
import { client, listenToRefusals, queryClient } from './api.ts'
import { createOfficeSession } from './session-machine.ts'
import type { OfficeSession } from './session-rules.ts'

export { may } from './session-rules.ts'

const session = createOfficeSession({
  calls: {
    checkAccess: client.checkAccess,
    login: (input) => client.command('auth/login', input),
    // Whoever is being sent out may be refused this as well.
    logout: () => client.request('auth/logout', { body: {}, isExempt: true }),
  },
  forget: () => queryClient.clear(),
})
listenToRefusals({ onForbidden: session.forbidden, onSessionEnded: session.ended })

export const startSession = session.start
/** Throws ApiError: WRONG_CREDENTIALS, TOO_MANY_ATTEMPTS {minutes}, MAX_DEVICES {limit}. @spec 4.login */
export const login = session.login
export const logout = session.logout

/** Who is in the office; renders again when that changes. */
export function useSession(): OfficeSession {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** The access of whoever is in; screens behind the guard always have one. */
export function useAccess(): Access {
  const current = useSession()
  if (current.status !== 'in')
    throw new Error('A screen of the office was shown to somebody who is not in it')
  return current.access
}
