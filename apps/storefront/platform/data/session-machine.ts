import { createStore } from '@anar/app-kit/store'
import type { Access, Login } from '@anar/contract/commands'
import type { LocalDatabase } from './local-database.ts'
import type { Notice } from './notices.ts'
import type { Person } from './person.ts'
import { type CachedLogin, readCachedLogin, writeCachedLogin } from './session-cache.ts'
import { countsAsLoggedOut, loading, memberState, type SessionState, visitor } from './session-rules.ts'

export type SessionCalls = {
  checkAccess: () => Promise<Access>
  /** Null if the person has no such row. */
  fetchPerson: (userId: number) => Promise<Person | null>
  login: (input: Login) => Promise<Access>
  logout: () => Promise<unknown>
}

type Surroundings = {
  calls: SessionCalls
  database: LocalDatabase
  language: () => string
  notify: (notice: Notice) => void
  notifyTabs: () => void
}

type Failure = { status?: unknown; code?: unknown; message: string }

/** A session ended by another device, and an invalid cookie: shown even if no login was cached. */
function isShownToVisitors({ code }: Failure): boolean {
  return code === 'SESSION_ENDED_ELSEWHERE' || code === 'COOKIE_FAULTY'
}

type CheckOutcome = { access: Access } | { error: Failure }

/**
 * The session: a valid cached login shows at once, the access check decides.
 * @spec 4.session, 7.check-access, 7.search-network-marketer, 3.user-session.1
 */
export class Session {
  readonly state = createStore<SessionState>(loading)
  readonly #around: Surroundings
  readonly #works: ((access: Access) => Promise<void>)[] = []
  readonly #forgotten: ((inAnotherTab: boolean) => void)[] = []
  /** Counts logins, logouts and endings: an answer that comes after one of them is ignored. */
  #turn = 0
  /** Pending while the start-up check fetches the person. */
  #completion: Promise<void> | null = null

  constructor(surroundings: Surroundings) {
    this.#around = surroundings
  }

  /** Adds work that a login does before it shows, with the new session already in force. */
  beforeShown(work: (access: Access) => Promise<void>): void {
    this.#works.push(work)
  }

  /** Runs after the person's data is cleared; after another tab has cleared it, the listener clears only this tab's state. */
  onForgotten(listener: (inAnotherTab: boolean) => void): void {
    this.#forgotten.push(listener)
  }

  /**
   * Checks the session at start-up, on a path; resolves once it is known.
   */
  async start(path: string): Promise<void> {
    const turn = this.#turn
    const { calls, database, language } = this.#around
    const answer: Promise<CheckOutcome> = calls.checkAccess().then(
      (access) => ({ access }),
      (error: Failure) => ({ error }),
    )
    const cached = await readCachedLogin(database, language())
    if (turn !== this.#turn) return
    if (cached && !countsAsLoggedOut(cached.access, path)) this.#show(cached)
    const outcome = await answer
    if (turn !== this.#turn) return
    if ('error' in outcome) await this.#refused(outcome.error, cached)
    else await this.#granted(outcome.access, cached, path)
  }

  /** Throws the server's refusal; nothing has changed then. */
  login(input: Login): Promise<Access> {
    return this.enter(() => this.#around.calls.login(input))
  }

  /**
   * Logs in with a call that opens a session: a password, a code, the last step of a sign-up. Merges the visitor's
   * basket and notifies the other tabs. Throws the server's refusal; nothing has changed then.
   */
  async enter(open: () => Promise<Access>): Promise<Access> {
    const { notifyTabs } = this.#around
    const access = await open()
    this.#turn += 1
    const turn = this.#turn
    const [person] = await Promise.all([
      this.#personOrNull(access.userId),
      // The work reports its own failures; the login itself has succeeded.
      ...this.#works.map((work) => work(access).catch(() => undefined)),
    ])
    if (turn !== this.#turn) return access
    await this.#store({ access, person })
    notifyTabs()
    return access
  }

  async logout(): Promise<void> {
    await this.#around.calls.logout().catch((error: Failure) => {
      // 401: already logged out. Any other failure leaves the person logged in.
      if (error.status !== 401) throw error
    })
    await this.#forget()
    this.#around.notifyTabs()
  }

  /** Ends the session after a call was answered 401. Notifies once, at the last of several such calls. */
  async end(message: string): Promise<void> {
    const { status, access } = this.state.get()
    if (status !== 'member') return
    this.#turn += 1
    const turn = this.#turn
    const { database, language, notify, notifyTabs } = this.#around
    const cached = await readCachedLogin(database, language())
    if (turn !== this.#turn) return
    // Another tab has logged this person out. What is stored now belongs to its user.
    if (cached?.access.userId !== access?.userId) this.#leave(true)
    else {
      await this.#forget()
      notifyTabs()
    }
    notify({ kind: 'session-ended', message })
  }

  /** Follows a change of the path: an applicant is logged in only on login paths. @spec 4.session */
  async wentTo(path: string): Promise<void> {
    const { access } = this.state.get()
    if (access && countsAsLoggedOut(access, path)) await this.#leaveApplicant()
  }

  /** Reads the person's row again. */
  async refreshPerson(): Promise<void> {
    const { access } = this.state.get()
    if (access) await this.#complete(access)
  }

  /** Waits for the person that completes the session; fetches it if no fetch is pending. */
  async completePerson(): Promise<void> {
    await (this.#completion ?? this.refreshPerson())
  }

  async #refused(error: Failure, cached: CachedLogin | null): Promise<void> {
    const current = this.state.get()
    if (error.status !== 401) {
      this.state.set({ ...(current.status === 'member' ? current : visitor), isUnconfirmed: true })
      this.#around.notify({ kind: 'network-failed' })
      return
    }
    // A visitor is refused too, and keeps the basket; only a login is cleared.
    if (current.status === 'member') return this.end(error.message)
    if (cached) return this.#forget()
    this.state.set(visitor)
    // Without storage (a private window), only the error code shows that the session was ended.
    if (isShownToVisitors(error)) this.#around.notify({ kind: 'session-ended', message: error.message })
  }

  async #granted(access: Access, cached: CachedLogin | null, path: string): Promise<void> {
    if (countsAsLoggedOut(access, path)) {
      // A cached login of another person is cleared with its data.
      const isOthers = cached !== null && cached.access.userId !== access.userId
      return isOthers ? this.#forget() : this.#leaveApplicant()
    }
    if (cached && cached.access.userId !== access.userId) await this.#clear()
    const known = cached?.access.userId === access.userId ? cached.person : null
    this.#show({ access, person: known })
    if (known !== null) return this.#store({ access, person: known })
    this.#completion = this.#complete(access)
    await this.#completion
    this.#completion = null
  }

  async #complete(access: Access): Promise<void> {
    const turn = this.#turn
    const person = await this.#personOrNull(access.userId)
    if (turn !== this.#turn) return
    // The result of a check meanwhile (the person is no longer a marketer) stays in force.
    const known = this.state.get().access
    await this.#store({ access: known?.userId === access.userId ? known : access, person })
  }

  // Without the person's row the session is valid but incomplete.
  #personOrNull(userId: number): Promise<Person | null> {
    return this.#around.calls.fetchPerson(userId).catch(() => null)
  }

  // A known person stays while they are fetched again, and if that fails.
  #show({ access, person }: CachedLogin): void {
    const known = this.state.get()
    this.state.set(
      memberState(access, person ?? (known.access?.userId === access.userId ? known.person : null)),
    )
  }

  async #store(known: CachedLogin): Promise<void> {
    this.#show(known)
    await writeCachedLogin(this.#around.database, this.#around.language(), known)
  }

  #forget(): Promise<void> {
    this.#turn += 1
    return this.#clear()
  }

  // The visitor's basket stays: it is merged at the end of the sign-up.
  async #leaveApplicant(): Promise<void> {
    this.#turn += 1
    this.state.set(visitor)
    await this.#around.database.clearAll({ except: ['Shopping_Basket'] })
  }

  #leave(inAnotherTab: boolean): void {
    this.state.set(visitor)
    for (const listener of this.#forgotten) listener(inAnotherTab)
  }

  async #clear(): Promise<void> {
    this.#leave(false)
    await this.#around.database.clearAll()
  }
}
