import type { Access, Login } from '@anar/contract/commands'
import { useSyncExternalStore } from 'react'
import { client, listenToRefusals, queryClient } from './api.ts'
import { type Leaving, mayEnter, type OfficeSession, sessionOf } from './session-rules.ts'

export { may } from './session-rules.ts'

let current: OfficeSession = { status: 'loading' }
const listeners = new Set<() => void>()

function set(session: OfficeSession): void {
  current = session
  for (const listener of [...listeners]) listener()
}

function leave(leaving: Leaving, message: string): void {
  // Many calls may be refused at once; the first one tells.
  if (current.status !== 'in') return
  queryClient.clear()
  set({ status: 'out', leaving, message })
}

listenToRefusals({
  // The office is the specification's ERP-type app: whoever is refused is logged out, and everything is cleared.
  onForbidden: (message) => {
    if (current.status !== 'in') return
    leave('forbidden', message)
    client.command('auth/logout', {}).catch(() => undefined)
  },
  onSessionEnded: (message) => leave('session-ended', message),
})

/** Who is in the office; renders again when that changes. @spec 4.session, 8.erp-403 */
export function useSession(): OfficeSession {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

/** The access of whoever is in; screens behind the guard always have one. */
export function useAccess(): Access {
  const session = useSession()
  if (session.status !== 'in')
    throw new Error('A screen of the office was shown to somebody who is not in it')
  return session.access
}

/** The session check. @spec 7.check-access */
export async function startSession(): Promise<void> {
  set({ status: 'loading' })
  try {
    set(sessionOf(await client.checkAccess()))
  } catch {
    set({ status: 'unreachable' })
  }
}

/**
 * Logs in. Somebody who may not enter is logged out again at once and answered false.
 * Throws ApiError: WRONG_CREDENTIALS, TOO_MANY_ATTEMPTS {minutes}, MAX_DEVICES {limit}.
 * @spec 4.login, 6.denial-messages
 */
export async function login(input: Login): Promise<boolean> {
  const access = await client.command('auth/login', input)
  if (!mayEnter(access)) {
    await client.command('auth/logout', {}).catch(() => undefined)
    return false
  }
  queryClient.clear()
  set(sessionOf(access))
  return true
}

/** Throws where the server could not be reached: then one is still logged in. */
export async function logout(): Promise<void> {
  await client.command('auth/logout', {})
  queryClient.clear()
  set({ status: 'out', leaving: 'logged-out', message: '' })
}
