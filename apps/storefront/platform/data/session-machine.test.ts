/** @spec 3.user-session, 3.client-details, 4.session, 7.check-access, 7.search-network-marketer, 7.login */
import type { Access } from '@anar/contract/commands'
import { describe, expect, it, vi } from 'vitest'
import type { Person } from './person.ts'
import { access, noAnswer, person, sessionWith, settled, unauthorised } from './testing/session.ts'

/** A promise and its resolver. */
function held<T>() {
  let answer: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

describe('at the start', () => {
  /** @spec 4.session.1 */
  it('is loading and logged out', () => {
    const { session } = sessionWith()
    expect(session.state.get()).toEqual({
      status: 'loading',
      access: null,
      person: null,
      isComplete: false,
      isUnconfirmed: false,
    })
  })

  /** @spec 3.user-session.1 */
  it('becomes logged in on an access check of 200, completed from search/NetworkMarketer by user id', async () => {
    const { session, requests, database } = sessionWith()
    await session.start('/')
    expect(session.state.get()).toMatchObject({ status: 'member', access, person, isComplete: true })
    expect(requests).toEqual(['person 12'])
    expect(await database.get('Client_Details', 'client')).toMatchObject({
      isLoggedIn: true,
      userId: 12,
      mobileNumber: '9121234567',
    })
    expect(await database.get('Wallet', 'amountRial')).toBe(500_000)
  })

  /** @spec 3.client-details */
  it('shows a valid cached login before the server has answered', async () => {
    const check = held<Access>()
    const { session, cacheLogin, status } = sessionWith({ checkAccess: () => check.promise })
    await cacheLogin()
    const started = session.start('/')
    await settled()
    expect(status()).toBe('member')
    expect(session.state.get().person).toEqual(person)
    check.answer(access)
    await started
  })

  /** @spec 4.session.2 */
  it('does not believe a cached login without a user id', async () => {
    const check = held<Access>()
    const { session, cacheLogin, status } = sessionWith({ checkAccess: () => check.promise })
    await cacheLogin({ userId: undefined as never })
    void session.start('/')
    await settled()
    expect(status()).toBe('loading')
  })

  it('fetches the person only if the cached one is incomplete', async () => {
    const complete = sessionWith()
    await complete.cacheLogin()
    await complete.session.start('/')
    expect(complete.requests).toEqual([])

    const withoutBirthDate = sessionWith()
    await withoutBirthDate.cacheLogin({}, { ...person, birthDate: null })
    await withoutBirthDate.session.start('/')
    expect(withoutBirthDate.requests).toEqual(['person 12'])
  })

  it('applies a later check that ends while the person is fetched: a marketer is a customer now', async () => {
    let userType: Access['userType'] = 'NetworkMarketer'
    const { promise, answer } = held<Person>()
    let isHeld = false
    const { session } = sessionWith({
      checkAccess: async () => ({ ...access, userType }),
      fetchPerson: async () => (isHeld ? promise : person),
    })
    await session.start('/')
    isHeld = true
    const refreshed = session.refreshPerson()
    userType = 'Customer'
    await session.start('/profile')
    answer({ ...person, state: 'Terminated' } as Person)
    await refreshed
    expect(session.state.get()).toMatchObject({
      access: { userType: 'Customer' },
      person: { state: 'Terminated' },
    })
  })

  /** @spec 3.user-session.2 */
  it('fetches the person once, also if a guarded screen waits for it', async () => {
    const { promise, answer } = held<Person>()
    let requests = 0
    const { session } = sessionWith({
      fetchPerson: () => {
        requests += 1
        return promise
      },
    })
    const started = session.start('/')
    await vi.waitFor(() => expect(session.state.get().status).toBe('member'))
    const completed = session.completePerson()
    answer(person)
    await Promise.all([started, completed])
    expect(requests).toBe(1)
    expect(session.state.get().isComplete).toBe(true)
    await session.completePerson()
    expect(requests).toBe(2)
  })

  it('keeps the known person if they cannot be read again', async () => {
    let isAway = false
    const { session, database } = sessionWith({
      fetchPerson: async () => (isAway ? Promise.reject(noAnswer) : person),
    })
    await session.start('/')
    isAway = true
    await session.refreshPerson()
    expect(session.state.get()).toMatchObject({ status: 'member', person, isComplete: true })
    // Also while the session is checked again and this browser has no cached person.
    await database.delete('NetworkMarketer', 'person')
    const shown: boolean[] = []
    session.state.subscribe(() => shown.push(session.state.get().isComplete))
    await session.start('/')
    expect(new Set(shown)).toEqual(new Set([true]))
  })

  it('never shows one person as another', async () => {
    let userId = 12
    const { session } = sessionWith({
      checkAccess: async () => ({ ...access, userId }),
      fetchPerson: async () => (userId === 12 ? person : Promise.reject(noAnswer)),
    })
    await session.start('/')
    userId = 30
    await session.start('/')
    expect(session.state.get()).toMatchObject({ access: { userId: 30 }, person: null, isComplete: false })
  })

  it('stays logged in and incomplete if the person cannot be read', async () => {
    const { session } = sessionWith({ fetchPerson: () => Promise.reject(noAnswer) })
    await session.start('/')
    expect(session.state.get()).toMatchObject({ status: 'member', person: null, isComplete: false })
  })
})

describe('when the access check refuses', () => {
  it('leaves a visitor a visitor and the stores as they are', async () => {
    const { session, status, database, forgotten, notices } = sessionWith({
      checkAccess: () => Promise.reject(unauthorised),
    })
    await database.putRecord('Shopping_Basket', { id: 7, amount: 2 })
    await session.start('/')
    expect(status()).toBe('visitor')
    expect(await database.getAll('Shopping_Basket')).toEqual([{ id: 7, amount: 2 }])
    expect(forgotten()).toBe(0)
    expect(notices).toEqual([])
  })

  it('logs a cached login out, clears the stores and shows the message of the server', async () => {
    const { session, status, database, cacheLogin, forgotten, notices } = sessionWith({
      checkAccess: () => Promise.reject(unauthorised),
    })
    await cacheLogin()
    await session.start('/')
    expect(status()).toBe('visitor')
    expect(await database.get('Client_Details', 'client')).toBeUndefined()
    expect(forgotten()).toBe(1)
    expect(notices).toEqual([{ kind: 'session-ended', message: 'از مرورگر دیگری وارد شده‌اید.' }])
  })

  it('keeps the cached login if no answer came, and reports that', async () => {
    const { session, cacheLogin, notices } = sessionWith({ checkAccess: () => Promise.reject(noAnswer) })
    await cacheLogin()
    await session.start('/')
    expect(session.state.get()).toMatchObject({ status: 'member', isUnconfirmed: true })
    expect(notices).toEqual([{ kind: 'network-failed' }])
  })
})

describe('an applicant', () => {
  const applicant = { ...access, userType: 'MLMApplicant', packageAccesses: [] }
  /** @spec 4.session.4 */
  it('counts as logged out on /products-list, and the stores are cleared', async () => {
    const { session, status, database, cacheLogin } = sessionWith({ checkAccess: async () => applicant })
    await cacheLogin({ userType: 'MLMApplicant' })
    await session.start('/products-list')
    expect(status()).toBe('visitor')
    expect(await database.get('Client_Details', 'client')).toBeUndefined()
  })

  it('is logged in on a login path', async () => {
    const { session, status } = sessionWith({ checkAccess: async () => applicant })
    await session.start('/loginOtp')
    expect(status()).toBe('member')
  })
})

describe('an applicant on the way', () => {
  const applicant = { ...access, userId: 30, userType: 'MLMApplicant', packageAccesses: [] }
  it('keeps the visitor basket, for the end of the sign-up', async () => {
    const { session, status, database, forgotten } = sessionWith({ checkAccess: async () => applicant })
    await database.putRecord('Shopping_Basket', { id: 7, amount: 2 })
    await database.put('Wallet', 'amountRial', 500_000)
    await session.start('/signUpVerifyEmailCode')
    expect(status()).toBe('visitor')
    expect(await database.getAll('Shopping_Basket')).toEqual([{ id: 7, amount: 2 }])
    expect(await database.get('Wallet', 'amountRial')).toBeUndefined()
    expect(forgotten()).toBe(0)
  })

  it('removes the cached login of another person', async () => {
    const { session, status, cacheLogin, forgotten } = sessionWith({ checkAccess: async () => applicant })
    await cacheLogin()
    await session.start('/setPassword')
    expect([status(), forgotten()]).toEqual(['visitor', 1])
  })

  it('is logged out as soon as the path is no login path any more', async () => {
    const { session, status } = sessionWith({ checkAccess: async () => applicant })
    await session.start('/login')
    await session.wentTo('/loginOtp')
    expect(status()).toBe('member')
    await session.wentTo('/')
    expect(status()).toBe('visitor')
  })

  it('becomes a member with the last step, as after a login', async () => {
    const { session, status, requests, tabNotifications } = sessionWith({
      checkAccess: async () => applicant,
    })
    const works: string[] = []
    session.beforeShown(async ({ username }) => void works.push(username))
    await session.start('/setPassword')
    await session.enter(async () => access)
    expect([status(), works, requests, tabNotifications()]).toEqual([
      'member',
      ['sample.customer'],
      ['person 12'],
      1,
    ])
  })
})

describe('a device without a cached login', () => {
  it.each(['SESSION_ENDED_ELSEWHERE', 'COOKIE_FAULTY'])('shows %s', async (code) => {
    const error = Object.assign(new Error('این نشست بسته شد.'), { status: 401, code })
    const { session, status, notices } = sessionWith({ checkAccess: () => Promise.reject(error) })
    await session.start('/')
    expect(status()).toBe('visitor')
    expect(notices).toEqual([{ kind: 'session-ended', message: 'این نشست بسته شد.' }])
  })

  it('shows nothing if it is simply not logged in', async () => {
    const error = Object.assign(new Error('ابتدا وارد شوید.'), { status: 401, code: 'LOGIN_REQUIRED' })
    const { session, notices } = sessionWith({ checkAccess: () => Promise.reject(error) })
    await session.start('/')
    expect(notices).toEqual([])
  })
})

describe('logging in and out', () => {
  it('does the work of a login (merging the basket) before the person is shown as logged in', async () => {
    const { session, status, tabNotifications } = sessionWith()
    const seen: string[] = []
    session.beforeShown(async () => void seen.push(status()))
    await session.login({ username: 'sample.customer', password: 'Secret@1234' })
    expect(seen).toEqual(['loading'])
    expect(status()).toBe('member')
    expect(tabNotifications()).toBe(1)
  })

  it('logs in although that work fails', async () => {
    const { session, status } = sessionWith()
    session.beforeShown(() => Promise.reject(new Error('no basket')))
    await session.login({ username: 'sample.customer', password: 'Secret@1234' })
    expect(status()).toBe('member')
  })

  it('passes a refusal on and stays as it was', async () => {
    const refusal = Object.assign(new Error('نام کاربری یا رمز عبور درست نیست.'), { status: 422 })
    const { session, status } = sessionWith({ login: () => Promise.reject(refusal) })
    await expect(session.login({ username: 'a', password: 'b' })).rejects.toBe(refusal)
    expect(status()).toBe('loading')
  })

  /** @spec 4.session.3 */
  it('clears basket and stores on logout and notifies the other tabs', async () => {
    const { session, status, database, forgotten, tabNotifications } = sessionWith()
    await session.start('/')
    await session.logout()
    expect(status()).toBe('visitor')
    expect(forgotten()).toBe(1)
    expect(await database.get('NetworkMarketer', 'person')).toBeUndefined()
    expect(tabNotifications()).toBe(1)
  })

  it('stays logged in if the logout could not be sent, and rethrows the error', async () => {
    const { session, status } = sessionWith({ logout: () => Promise.reject(noAnswer) })
    await session.start('/')
    await expect(session.logout()).rejects.toBe(noAnswer)
    expect(status()).toBe('member')
  })

  it('ignores an access check that was sent before the logout', async () => {
    const check = held<Access>()
    const { session, status, cacheLogin } = sessionWith({ checkAccess: () => check.promise })
    await cacheLogin()
    const started = session.start('/')
    await settled()
    await session.logout()
    check.answer(access)
    await started
    expect(status()).toBe('visitor')
  })
})
