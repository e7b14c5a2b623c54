import { accessRefused, sessionEnded } from '@anar/app-kit/api'
import { useStore } from '@anar/app-kit/store'
import type { Access } from '@anar/contract/commands'
import { client, queryClient } from './api.ts'
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
accessRefused.on((error) => session.forbidden(error.message))
sessionEnded.on((error) => session.ended(error.message))

export const startSession = session.start
/** Throws ApiError: WRONG_CREDENTIALS, TOO_MANY_ATTEMPTS {minutes}, MAX_DEVICES {limit}. @spec 4.login */
export const login = session.login
export const logout = session.logout

/** Who is in the office; renders again when that changes. */
export function useSession(): OfficeSession {
  return useStore(session.state)
}

/** The access of whoever is in; screens behind the guard always have one. */
export function useAccess(): Access {
  const current = useSession()
  if (current.status !== 'in')
    throw new Error('A screen of the office was shown to somebody who is not in it')
  return current.access
}
