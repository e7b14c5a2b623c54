import { createStore } from '@anar/app-kit/store'
import type { Access, Login } from '@anar/contract/commands'
import { canEnter, type Leaving, type OfficeSession, sessionOf } from './session-rules.ts'

export type SessionCalls = {
  /** Null without a session. */
  checkAccess: () => Promise<Access | null>
  login: (input: Login) => Promise<Access>
  logout: () => Promise<unknown>
}

/**
 * The session of the office. A 403 logs the caller out and clears cached data; so does an expired session (401).
 * @param forget clears cached data
 * @spec 4.session, 7.check-access, 6.denial-messages, 8.erp-403.1
 */
export function createOfficeSession({ calls, forget }: { calls: SessionCalls; forget: () => void }) {
  const state = createStore<OfficeSession>({ status: 'loading' })

  // Several calls may be refused at once; only the first ends the session.
  function leave(leaving: Leaving, message: string): boolean {
    if (state.get().status !== 'in') return false
    forget()
    state.set({ status: 'out', leaving, message })
    return true
  }

  return {
    state,
    /** Checks the session at the start. */
    async start() {
      state.set({ status: 'loading' })
      try {
        state.set(sessionOf(await calls.checkAccess()))
      } catch {
        state.set({ status: 'unreachable' })
      }
    },
    /** False for an account without access to the office, which is logged out at once. */
    async login(input: Login): Promise<boolean> {
      const access = await calls.login(input)
      if (!canEnter(access)) {
        await calls.logout().catch(() => undefined)
        return false
      }
      forget()
      state.set(sessionOf(access))
      return true
    },
    /** Throws where the server is unreachable; the session then continues. */
    async logout() {
      await calls.logout()
      forget()
      state.set({ status: 'out', leaving: 'logged-out', message: '' })
    },
    /** Handles a 403 of any call. */
    forbidden(message: string) {
      if (leave('forbidden', message)) calls.logout().catch(() => undefined)
    },
    /** Handles a 401 of any call. */
    ended: (message: string) => void leave('session-ended', message),
  }
}
