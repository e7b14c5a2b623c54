import { createStore } from '@anar/app-kit/store'
import type { Access, Login } from '@anar/contract/commands'
import type { LocalDatabase } from './local-database.ts'
import type { Notice } from './notices.ts'
import type { Person } from './person.ts'
import { type CachedLogin, cachedLogin, keepLogin } from './session-cache.ts'
import { countsAsLoggedOut, loading, memberState, type SessionState, visitor } from './session-rules.ts'

export type SessionCalls = {
  checkAccess: () => Promise<Access>
  /** Null where the person has no such row. */
  fetchPerson: (userId: number) => Promise<Person | null>
  login: (input: Login) => Promise<Access>
  logout: () => Promise<unknown>
}

type Surroundings = {
  calls: SessionCalls
  database: LocalDatabase
  language: () => string
  tell: (notice: Notice) => void
  tellTabs: () => void
}

type Failure = { status?: unknown; code?: unknown; message: string }

/** A session that another device ended, and a cookie that is none: told even where nobody was known to be logged in. */
function isToldToVisitors({ code }: Failure): boolean {
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
  /** Counts logins, logouts and endings: an answer that comes after one of them is not believed. */
  #turn = 0
  /** While the access check, which has found somebody, asks for what completes them. */
  #completion: Promise<void> | null = null

  constructor(surroundings: Surroundings) {
    this.#around = surroundings
  }

  /** Work that belongs to a login and is done before it shows, with the new session already in force. */
  beforeShown(work: (access: Access) => Promise<void>): void {
    this.#works.push(work)
  }

  /** Told when everything of the person is forgotten; where another tab has done it, only what is this tab's own is left to. */
  onForgotten(listener: (inAnotherTab: boolean) => void): void {
    this.#forgotten.push(listener)
  }

  /**
   * The session check of the start-up, on a path; resolves when somebody or nobody is known.
   */
  async start(path: string): Promise<void> {
    const turn = this.#turn
    const { calls, database, language } = this.#around
    const answer: Promise<CheckOutcome> = calls.checkAccess().then(
      (access) => ({ access }),
      (error: Failure) => ({ error }),
    )
    const cached = await cachedLogin(database, language())
    if (turn !== this.#turn) return
    if (cached && !countsAsLoggedOut(cached.access, path)) this.#show(cached)
    const outcome = await answer
    if (turn !== this.#turn) return
    if ('error' in outcome) await this.#refused(outcome.error, cached)
    else await this.#granted(outcome.access, cached, path)
  }

  /** Throws what the server refused with; nothing has changed then. */
  login(input: Login): Promise<Access> {
    return this.enter(() => this.#around.calls.login(input))
  }

  /**
   * Logs in by whatever call opens a session: a password, a code, the last step of a sign-up. All of them bring the
   * visitor's basket along and tell the other tabs. Throws what the server refused with; nothing has changed then.
   */
  async enter(open: () => Promise<Access>): Promise<Access> {
    const { tellTabs } = this.#around
    const access = await open()
    this.#turn += 1
    const turn = this.#turn
    const [person] = await Promise.all([
      this.#personOrNull(access.userId),
      // What fails here is told by whoever does it; the login itself has succeeded.
      ...this.#works.map((work) => work(access).catch(() => undefined)),
    ])
    if (turn !== this.#turn) return access
    await this.#keep({ access, person })
    tellTabs()
    return access
  }

  async logout(): Promise<void> {
    await this.#around.calls.logout().catch((error: Failure) => {
      // Already ended: what was asked for is so. Any other failure leaves the person logged in, and is told.
      if (error.status !== 401) throw error
    })
    await this.#forget()
    this.#around.tellTabs()
  }

  /** A call was answered 401: whoever was logged in no longer is. Told once, by the last of several such calls. */
  async end(message: string): Promise<void> {
    const { status, access } = this.state.get()
    if (status !== 'member') return
    this.#turn += 1
    const turn = this.#turn
    const { database, language, tell, tellTabs } = this.#around
    const cached = await cachedLogin(database, language())
    if (turn !== this.#turn) return
    // Another tab has forgotten this person. What is kept by now is of whoever went on there.
    if (cached?.access.userId !== access?.userId) this.#leave(true)
    else {
      await this.#forget()
      tellTabs()
    }
    tell({ kind: 'session-ended', message })
  }

  /** The person went to another path: whoever is in the middle of sign-up is logged in on login paths alone. @spec 4.session */
  async wentTo(path: string): Promise<void> {
    const { access } = this.state.get()
    if (access && countsAsLoggedOut(access, path)) await this.#leaveApplicant()
  }

  /** Reads the person's row again. */
  async refreshPerson(): Promise<void> {
    const { access } = this.state.get()
    if (access) await this.#complete(access)
  }

  /** Waits for what completes the session, and asks for it where nobody is asking. */
  async completePerson(): Promise<void> {
    await (this.#completion ?? this.refreshPerson())
  }

  async #refused(error: Failure, cached: CachedLogin | null): Promise<void> {
    const current = this.state.get()
    if (error.status !== 401) {
      this.state.set({ ...(current.status === 'member' ? current : visitor), isUnconfirmed: true })
      this.#around.tell({ kind: 'network-failed' })
      return
    }
    // A visitor is refused too, and keeps the basket; only who was logged in loses what was kept.
    if (current.status === 'member') return this.end(error.message)
    if (cached) return this.#forget()
    this.state.set(visitor)
    // Where this browser keeps nothing (a private window), the server's word is all that tells a device it was ended.
    if (isToldToVisitors(error)) this.#around.tell({ kind: 'session-ended', message: error.message })
  }

  async #granted(access: Access, cached: CachedLogin | null, path: string): Promise<void> {
    if (countsAsLoggedOut(access, path)) {
      // A login of somebody else that this browser still keeps goes with all that belongs to it.
      const isOthers = cached !== null && cached.access.userId !== access.userId
      return isOthers ? this.#forget() : this.#leaveApplicant()
    }
    if (cached && cached.access.userId !== access.userId) await this.#clear()
    const known = cached?.access.userId === access.userId ? cached.person : null
    this.#show({ access, person: known })
    if (known !== null) return this.#keep({ access, person: known })
    this.#completion = this.#complete(access)
    await this.#completion
    this.#completion = null
  }

  async #complete(access: Access): Promise<void> {
    const turn = this.#turn
    const person = await this.#personOrNull(access.userId)
    if (turn !== this.#turn) return
    // What a check found out meanwhile (a marketer no longer is one) stays in force.
    const known = this.state.get().access
    await this.#keep({ access: known?.userId === access.userId ? known : access, person })
  }

  // The person's row completes the session; without it the session stands and counts as incomplete.
  #personOrNull(userId: number): Promise<Person | null> {
    return this.#around.calls.fetchPerson(userId).catch(() => null)
  }

  // What is known of the same person stays while they are asked for again, and where that fails.
  #show({ access, person }: CachedLogin): void {
    const known = this.state.get()
    this.state.set(
      memberState(access, person ?? (known.access?.userId === access.userId ? known.person : null)),
    )
  }

  async #keep(known: CachedLogin): Promise<void> {
    this.#show(known)
    await keepLogin(this.#around.database, this.#around.language(), known)
  }

  #forget(): Promise<void> {
    this.#turn += 1
    return this.#clear()
  }

  // What a visitor put into the basket is not the applicant's login: it is wanted when the sign-up is done.
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
