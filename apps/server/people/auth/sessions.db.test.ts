import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import type { Member } from '../../testing/shop.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { hashPassword } from './password.ts'

/** @spec 4.session, 4.login, 5.password, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const password = 'Correct@Horse1'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'

const passwordHash = await hashPassword(password)
beforeEach(() => clock.moveTo('2026-05-10T09:00:00Z'))

/** A person with two devices: in Firefox since 9:00, here since 9:10. */
async function member(): Promise<Member & { elsewhere: string }> {
  const created = await shop.addMember({ passwordHash })
  await database.query('delete from sessions where account_id = $1', [created.accountId])
  const { username } = created
  const answer = await browserOf(app, null).post(
    'auth/login',
    { username, password },
    { headers: { 'user-agent': firefox } },
  )
  clock.advance({ minutes: 10 })
  return { ...created, elsewhere: answer.cookies[0]!.value, token: await shop.addSession(created.accountId) }
}
type Listed = { id: string; isCurrent: boolean }
const listOf = async (token: string): Promise<Listed[]> =>
  (await browserOf(app, token).get('auth/sessions')).body['sessions'] as Listed[]
const reasonOf = async (token: string) => (await browserOf(app, token).get('/CheckAccess')).body.code

describe('the sessions of an account', () => {
  /** @spec 2.sessions.1 */
  it('are listed with browser, system, address and times, this device first', async () => {
    const sara = await member()
    expect(await listOf(sara.token)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        browser: '',
        system: '',
        address: '',
        createdAt: '2026-05-10T09:10:00.000Z',
        lastSeenAt: '2026-05-10T09:10:00.000Z',
        isCurrent: true,
      },
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        browser: 'Firefox 141',
        system: 'Windows 10',
        address: '127.0.0.1',
        createdAt: '2026-05-10T09:00:00.000Z',
        lastSeenAt: '2026-05-10T09:00:00.000Z',
        isCurrent: false,
      },
    ])
  })

  it('are visible to nobody else: LOGIN_REQUIRED without a session', async () => {
    const answer = await browserOf(app, null).get('auth/sessions')
    expect([answer.status, answer.body.code]).toEqual([401, 'LOGIN_REQUIRED'])
    expect(JSON.stringify(await listOf((await member()).token))).not.toContain('token')
  })

  it('are ended one by one', async () => {
    const sara = await member()
    const other = (await listOf(sara.token)).find(({ isCurrent }) => !isCurrent)!
    expect((await browserOf(app, sara.token).post('auth/end-session', { sessionId: other.id })).status).toBe(
      200,
    )
    expect(await reasonOf(sara.elsewhere)).toBe('SESSION_ENDED')
    expect(await listOf(sara.token)).toHaveLength(1)
  })

  it('NOT_FOUND: the session of another account, one that has ended, and an invalid id', async () => {
    const [sara, nima] = [await member(), await member()]
    const foreign = (await listOf(nima.token))[0]!.id
    const end = (sessionId: string) => browserOf(app, sara.token).post('auth/end-session', { sessionId })
    expect((await end(foreign)).body.code).toBe('NOT_FOUND')
    expect(await listOf(nima.token)).toHaveLength(2)
    expect((await end("' or true --")).body.code).toBe('NOT_FOUND')
    const other = (await listOf(sara.token)).find(({ isCurrent }) => !isCurrent)!
    await end(other.id)
    expect((await end(other.id)).body.code).toBe('NOT_FOUND')
  })

  it('are ended all but this one', async () => {
    const sara = await member()
    expect((await browserOf(app, sara.token).post('auth/end-other-sessions')).status).toBe(200)
    expect(await reasonOf(sara.elsewhere)).toBe('SESSION_ENDED')
    expect(await listOf(sara.token)).toMatchObject([{ isCurrent: true }])
  })
})

describe('CheckAccess with its cached answers', () => {
  // A notice takes a moment, and longer on a busy machine.
  const eventually = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 20_000 })
  const nameOf = async (browser: ReturnType<typeof browserOf>) =>
    (await browser.get('/CheckAccess')).body['firstName']

  it('shows a change that was made elsewhere within moments', async () => {
    const sara = await member()
    const browser = browserOf(app, sara.token)
    for (const _ of [1, 2]) expect(await nameOf(browser)).toBe('مشتری')
    await database.query("update people set first_name = 'دیگر' where id = $1", [sara.personId])
    await eventually(async () => expect(await nameOf(browser)).toBe('دیگر'))
    await database.query("update accounts set user_type = 'PreferredCustomer' where id = $1", [
      sara.accountId,
    ])
    await eventually(async () =>
      expect((await browser.get('/CheckAccess')).body['userType']).toBe('PreferredCustomer'),
    )
  })

  it('evicts an ended session on every node', async () => {
    const sara = await member()
    const node = await testApp(database, clock)
    const there = browserOf(node, sara.token)
    for (const _ of [1, 2]) expect((await there.get('/CheckAccess')).status).toBe(200)
    await browserOf(app, sara.token).post('auth/logout')
    expect(await reasonOf(sara.token)).toBe('SESSION_ENDED')
    await eventually(async () => expect((await there.get('/CheckAccess')).body.code).toBe('SESSION_ENDED'))
    await node.close()
  })

  it('extends no session: unused for 12 hours it is over, whatever was cached', async () => {
    const sara = await member()
    const browser = browserOf(app, sara.token)
    expect((await browser.get('/CheckAccess')).status).toBe(200)
    clock.advance({ hours: 12 })
    expect((await browser.get('/CheckAccess')).body.code).toBe('SESSION_ENDED')
  })
})

describe('changing the password', () => {
  const change = (token: string, rest: object = {}) =>
    browserOf(app, token).post('auth/change-password', {
      current: password,
      password: 'Another@Horse2',
      repeated: 'Another@Horse2',
      ...rest,
    })

  it('ends every session but this one', async () => {
    const sara = await member()
    expect((await change(sara.token)).status).toBe(200)
    expect(await reasonOf(sara.elsewhere)).toBe('SESSION_ENDED')
    expect(await listOf(sara.token)).toHaveLength(1)
    const again = { username: sara.username, password: 'Another@Horse2' }
    expect((await browserOf(app, null).post('auth/login', again)).status).toBe(200)
  })

  it('gives the person a notice', async () => {
    const sara = await member()
    await change(sara.token)
    const { rows } = await database.query('select kind from notices where person_id = $1', [sara.personId])
    expect(rows).toEqual([{ kind: 'PASSWORD_CHANGED' }])
  })

  it('is never required, and a password may be used again', async () => {
    const sara = await member()
    const former = { current: 'Another@Horse2', password, repeated: password }
    expect((await change(sara.token)).status).toBe(200)
    expect((await change(sara.token, former)).status).toBe(200)
    clock.advance({ hours: 3 * 365 * 24 })
    const login = await browserOf(app, null).post('auth/login', { username: sara.username, password })
    expect(login.status).toBe(200)
    expect((await browserOf(app, login.cookies[0]!.value).post('baskets/create')).status).toBe(200)
  })

  it('INVALID_INPUT: the current password is wrong', async () => {
    const sara = await member()
    expect((await change(sara.token, { current: 'Wrong@Horse1' })).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { current: 'رمز عبور کنونی درست نیست.' } },
    })
    expect(await reasonOf(sara.elsewhere)).toBeUndefined()
  })

  it('TOO_MANY_ATTEMPTS: after five wrong ones even the right one waits', async () => {
    const sara = await member()
    for (const _ of [1, 2, 3, 4, 5]) await change(sara.token, { current: 'Wrong@Horse1' })
    expect((await change(sara.token)).body).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { minutes: 15 },
    })
  })

  it('INVALID_INPUT: the new one does not meet the rules, or was not repeated', async () => {
    const sara = await member()
    const answer = await change(sara.token, { password: 'weak', repeated: 'week' })
    expect(answer.body.details['fields']).toEqual({
      password: 'رمز عبور همهٔ شرط‌های گفته‌شده را ندارد.',
      repeated: 'دو رمز عبور یکسان نیستند.',
    })
  })

  it('takes a password of 200 characters, which counts to its last one; INVALID_INPUT: one of 201', async () => {
    const sara = await member()
    const long = 'Pomegranate#1'.padEnd(200, 'x')
    const longer = `${long}x`
    const refused = await change(sara.token, { password: longer, repeated: longer })
    expect(refused.body.code).toBe('INVALID_INPUT')
    expect((await change(sara.token, { password: long, repeated: long })).status).toBe(200)
    const logIn = (tried: string) =>
      browserOf(app, null).post('auth/login', { username: sara.username, password: tried })
    expect((await logIn(`${long.slice(0, -1)}y`)).body.code).toBe('WRONG_CREDENTIALS')
    expect((await logIn(long)).status).toBe(200)
  })
})

describe('a login that was on its way when the password was changed', () => {
  it('WRONG_CREDENTIALS: opens no session with the password of before', async () => {
    const sara = await member()
    const other = await hashPassword('Another@Horse2')
    const requests = await database.transaction(async (tx) => {
      await tx.query('update accounts set password_hash = $2 where id = $1', [sara.accountId, other])
      const answer = browserOf(app, null).post('auth/login', { username: sara.username, password })
      await untilOneWaits(database, answer)
      return [answer]
    })
    const [answer] = await Promise.all(requests)
    expect(answer!.body.code).toBe('WRONG_CREDENTIALS')
    expect(answer!.cookies).toEqual([])
  })
})
