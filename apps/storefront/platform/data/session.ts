import { useStore } from '@anar/app-kit/store'
import type { Access, Login, LoginByCode } from '@anar/contract/commands'
import { client } from './api.ts'
import { localDatabase } from './local-database.ts'
import { notify } from './notices.ts'
import { fetchPerson } from './person.ts'
import { languageNow } from './preferences.ts'
import { Session } from './session-machine.ts'
import { notifyTabs } from './tabs.ts'

export { consumeDestination, hasDestination, redirectFromLogin, rememberDestination } from './destination.ts'
export type { Person } from './person.ts'
export { hasPermission, type SessionState } from './session-rules.ts'

/** The caller's access. Throws the server's refusal, or LOGIN_REQUIRED for a visitor. */
async function checkAccess(): Promise<Access> {
  const options = { prefix: false, expectsVisitor: true } as const
  const access = await client.request<Access | null>('CheckAccess?visitor=204', options)
  if (access !== null) return access
  throw Object.assign(new Error(), { status: 401, code: 'LOGIN_REQUIRED' })
}

/** The one session of this page. @spec 4.session, 7.check-access, 7.login */
export const session = new Session({
  calls: {
    // Not the client's own check: it does not tell a visitor from an ended session.
    checkAccess,
    fetchPerson,
    login: (input: Login) => client.command('auth/login', input),
    logout: () => client.command('auth/logout', {}),
  },
  database: localDatabase,
  language: languageNow,
  notify,
  notifyTabs: () => notifyTabs({ kind: 'session-changed' }),
})

/** The session state; renders again when it changes. */
export const useSession = () => useStore(session.state)
export const sessionNow = session.state.get
/** Throws ApiError: WRONG_CREDENTIALS, TOO_MANY_ATTEMPTS {minutes}, MAX_DEVICES {limit}, ALREADY_LOGGED_IN. */
export const login = (input: Login) => session.login(input)
/** Throws ApiError: CODE_WRONG, CODE_EXPIRED, MAX_DEVICES {limit}, ALREADY_LOGGED_IN. */
export const loginByCode = (input: LoginByCode) =>
  session.enter(() => client.command('auth/login-by-code', input))
/** Throws if the server could not be reached: the person is then still logged in. */
export const logout = () => session.logout()
export const refreshPerson = () => session.refreshPerson()
export const completePerson = () => session.completePerson()
/** Checks the session again after permissions have changed, for example when an application was approved. */
export const recheck = (path: string) => session.start(path)
