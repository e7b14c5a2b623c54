import { accessRefused, sessionEnded } from '@anar/app-kit/api'
import { useStore } from '@anar/app-kit/store'
import type { Access } from '@anar/contract/commands'
import { client, queryClient } from './api.ts'
import { createOfficeSession } from './session-machine.ts'
import type { OfficeSession } from './session-rules.ts'

export { hasPermission } from './session-rules.ts'

const session = createOfficeSession({
  calls: {
    checkAccess: client.checkAccess,
    login: (input) => client.command('auth/login', input),
    // The logout may be refused as well.
    logout: () => client.request('auth/logout', { body: {}, isExempt: true }),
  },
  forget: () => queryClient.clear(),
})
accessRefused.on((error) => session.forbidden(error.message))
sessionEnded.on((error) => session.ended(error.message))

export const startSession = session.start
/** Throws ApiError: WRONG_CREDENTIALS, TOO_MANY_ATTEMPTS {minutes}, MAX_DEVICES {limit}. @spec 4.login */
export const login = session.login
export const logout = session.logout

/** The current session; rerenders on change. */
export function useSession(): OfficeSession {
  return useStore(session.state)
}

/** The caller's access; screens behind the guard always have one. */
export function useAccess(): Access {
  const current = useSession()
  if (current.status !== 'in') throw new Error('A screen of the office was rendered without a session')
  return current.access
}
