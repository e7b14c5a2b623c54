import { createStore } from '@anar/app-kit/store'
import type { Access, Login } from '@anar/contract/commands'
import { type Leaving, mayEnter, type OfficeSession, sessionOf } from './session-rules.ts'

export type SessionCalls = {
  /** Null for nobody. */
  checkAccess: () => Promise<Access | null>
  login: (input: Login) => Promise<Access>
  logout: () => Promise<unknown>
}

/**
 * Who is in the office. Whoever is refused anything with 403 is logged out and everything read is forgotten; so is
 * whoever's session ended elsewhere.
 * @param forget drops everything that was read
 * @spec 4.session, 7.check-access, 6.denial-messages, 8.erp-403.1
 */
export function createOfficeSession({ calls, forget }: { calls: SessionCalls; forget: () => void }) {
  const state = createStore<OfficeSession>({ status: 'loading' })

  // Many calls may be refused at once; only the first one finds somebody to send out.
  function leave(leaving: Leaving, message: string): boolean {
    if (state.get().status !== 'in') return false
    forget()
    state.set({ status: 'out', leaving, message })
    return true
  }

  return {
    state,
    /** The session check of the start. */
    async start() {
      state.set({ status: 'loading' })
      try {
        state.set(sessionOf(await calls.checkAccess()))
      } catch {
        state.set({ status: 'unreachable' })
      }
    },
    /** False for an account that may not enter, which is logged out again at once. */
    async login(input: Login): Promise<boolean> {
      const access = await calls.login(input)
      if (!mayEnter(access)) {
        await calls.logout().catch(() => undefined)
        return false
      }
      forget()
      state.set(sessionOf(access))
      return true
    },
    /** Throws where the server could not be reached: then one is still logged in. */
    async logout() {
      await calls.logout()
      forget()
      state.set({ status: 'out', leaving: 'logged-out', message: '' })
    },
    /** Some call was answered 403. */
    forbidden(message: string) {
      if (leave('forbidden', message)) calls.logout().catch(() => undefined)
    },
    /** Some call was answered 401. */
    ended: (message: string) => void leave('session-ended', message),
  }
}
