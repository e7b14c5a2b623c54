import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { type Answer, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import type { Member } from '../../testing/shop.ts'
import { hashPassword } from './password.ts'

/** @spec 4.login, 4.session, 7.login, 7.check-access, 8.messages, 3.client-details, 6.roles */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const password = 'Correct@Horse1'

const passwordHash = await hashPassword(password)
beforeEach(() => clock.moveTo('2026-05-10T09:00:00Z'))

/** A person who knows the password and has no session. */
async function member(userType = 'Customer', staffRole?: string): Promise<Member> {
  const created = await shop.addMember({ userType, staffRole, passwordHash })
  await database.query('delete from sessions where account_id = $1', [created.accountId])
  return created
}
const logIn = (username: string, rest: object = {}): Promise<Answer> =>
  browserOf(app, null).post('auth/login', { username, password, ...rest })
const tokenIn = (answer: Answer): string =>
  answer.cookies.find((cookie) => cookie.name === 'anar_session')?.value ?? ''
const checkAccess = (token: string | null) => browserOf(app, token).get('/CheckAccess')

describe('login', () => {
  /** @spec 6.permissions.1 */
  it('answers with identity and permissions, and sets a cookie that scripts cannot read', async () => {
    const sara = await member()
    const answer = await logIn(sara.username.toUpperCase())
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      userId: sara.personId,
      baseUserId: sara.accountId,
      username: sara.username,
      firstName: 'مشتری',
      lastName: 'نمونه',
      nationalCode: null,
      cellphone: null,
      userType: 'Customer',
      staffRole: null,
      packageAccesses: ['profile.edit', 'basket.edit', 'order.place', 'wallet.use', 'marketer.apply'],
    })
    const [cookie] = [answer.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^anar_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await checkAccess(tokenIn(answer))).body).toEqual(answer.body)
  })

  it('stores only the hash of the token', async () => {
    const token = tokenIn(await logIn((await member()).username))
    const { rows } = await database.query<{ count: number }>(
      'select count(*) from sessions where token_hash = sha256($1::bytea)',
      [Buffer.from(token)],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('has a new token each time, and never one that the browser brought', async () => {
    const { username } = await member()
    const brought = 'A'.repeat(43)
    const first = await logIn(username)
    const second = await browserOf(app, brought).post('auth/login', { username, password })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(new Set([brought, tokenIn(first), tokenIn(second)]).size).toBe(3)
    expect((await checkAccess(brought)).status).toBe(401)
  })

  it('takes the token from the generator of the system, 32 bytes of it', async () => {
    const { username } = await member()
    const drawn = Buffer.alloc(32, 7)
    const generator = vi
      .spyOn(crypto, 'randomBytes')
      .mockImplementation(((bytes: number) => drawn.subarray(0, bytes)) as typeof crypto.randomBytes)
    syncBuiltinESMExports()
    try {
      expect(tokenIn(await logIn(username))).toBe(drawn.toString('base64url'))
    } finally {
      generator.mockRestore()
      syncBuiltinESMExports()
    }
  })

  it('sends the cookie over TLS alone where the shop has an https address', async () => {
    const secure = await testApp(database, clock, { ORIGIN: 'https://shop.example' })
    const answer = await browserOf(secure, null).post(
      'auth/login',
      { username: (await member()).username, password },
      { headers: { origin: 'https://shop.example' } },
    )
    expect(String(answer.headers['set-cookie'])).toContain('; Secure')
    await secure.close()
  })

  /** @spec 8.messages.1 */
  it('WRONG_CREDENTIALS: the same for a wrong password and for a username that does not exist', async () => {
    const sara = await member()
    const wrong = await logIn(sara.username, { password: 'Wrong@Horse1' })
    const unknown = await logIn('nobody.here')
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({
      code: 'WRONG_CREDENTIALS',
      message: 'نام کاربری یا رمز عبور درست نیست.',
    })
    expect(unknown.body).toEqual(wrong.body)
    expect(tokenIn(wrong)).toBe('')
  })

  it('INVALID_INPUT: names the fields in the language of the caller', async () => {
    const empty = { username: ' ' }
    expect((await browserOf(app, null).post('auth/login', empty)).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'لطفاً خطاهای فرم را برطرف کنید.',
      details: { fields: { username: 'این بخش را پر کنید.', password: 'این بخش را پر کنید.' } },
    })
    expect(
      (await browserOf(app, null, '/gr/english').post('auth/login', { ...empty, x: 1 })).body,
    ).toMatchObject({
      message: 'Please fix the fields error!',
      details: { fields: { username: 'Field is mandatory', x: 'There is no such field.' } },
    })
  })

  /** @spec 8.messages.3 */
  it('ALREADY_LOGGED_IN: log out first', async () => {
    const sara = await shop.addMember({ passwordHash })
    const answer = await browserOf(app, sara.token).post('auth/login', { username: sara.username, password })
    expect(answer.body).toMatchObject({
      code: 'ALREADY_LOGGED_IN',
      message: 'شما وارد شده‌اید؛ ابتدا خارج شوید.',
    })
  })

  /** @spec 4.login.2, 8.messages.4, 8.messages.5 */
  it('MAX_DEVICES: a fourth device logs in only by logging the others out, which see the reason', async () => {
    const sara = await member()
    const tokens = []
    for (const _ of [1, 2, 3]) tokens.push(tokenIn(await logIn(sara.username)))
    const fourth = await logIn(sara.username)
    expect(fourth.body).toMatchObject({
      code: 'MAX_DEVICES',
      message:
        'با ۳ دستگاه وارد شده‌اید که بیشترین تعداد مجاز است. برای ادامه، دستگاه‌های دیگر باید خارج شوند.',
      details: { limit: 3 },
    })
    expect(tokenIn(fourth)).toBe('')

    const confirmed = await logIn(sara.username, { endOtherSessions: true })
    expect(confirmed.status).toBe(200)
    for (const token of tokens)
      expect((await checkAccess(token)).body).toMatchObject({
        code: 'SESSION_ENDED_ELSEWHERE',
        message: 'از مرورگر دیگری وارد شده‌اید و این نشست بسته شد.',
      })
    expect((await checkAccess(tokenIn(confirmed))).status).toBe(200)
  })

  it('lets no more devices in than allowed, even when they log in at the same time', async () => {
    const sara = await member()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => logIn(sara.username)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
  })
})

describe('an account', () => {
  it('that was closed cannot be logged in to, as if it did not exist, and its sessions count no more', async () => {
    const sara = await member()
    const token = tokenIn(await logIn(sara.username))
    await database.query('update accounts set closed_at = $2 where id = $1', [
      sara.accountId,
      clock.now().toString(),
    ])
    expect((await logIn(sara.username)).body.code).toBe('WRONG_CREDENTIALS')
    expect((await checkAccess(token)).body.code).toBe('SESSION_ENDED')
  })

  it('of a blocked marketer accepts logins, so that they can lift the block', async () => {
    const sara = await member('NetworkMarketer')
    await database.query(
      "update people set state = 'Blocked', block_reason = 'NO_PURCHASE', blocked_at = $2 where id = $1",
      [sara.personId, clock.now().toString()],
    )
    expect((await logIn(sara.username)).status).toBe(200)
  })

  it('without a password cannot be logged in to with any', async () => {
    const sara = await member('MLMApplicant')
    await database.query('update accounts set password_hash = null where id = $1', [sara.accountId])
    expect((await logIn(sara.username, { password: 'null' })).body.code).toBe('WRONG_CREDENTIALS')
  })
})

describe('wrong passwords', () => {
  /** @spec 8.messages.9 */
  it('TOO_MANY_ATTEMPTS: after five in 15 minutes even the right one waits 15 minutes', async () => {
    const sara = await member()
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await logIn(sara.username, { password: 'Wrong@Horse1' })).body.code).toBe('WRONG_CREDENTIALS')
    }
    expect((await logIn(sara.username)).body).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'رمز عبور چند بار نادرست بود. ۱۵ دقیقهٔ دیگر دوباره تلاش کنید.',
      details: { minutes: 15 },
    })
    clock.advance({ minutes: 14 })
    expect((await logIn(sara.username)).body).toMatchObject({ details: { minutes: 1 } })
    clock.advance({ minutes: 1 })
    expect((await logIn(sara.username)).status).toBe(200)
  })

  it('are forgotten once the right one came', async () => {
    const sara = await member()
    for (const _ of [1, 2, 3, 4]) await logIn(sara.username, { password: 'Wrong@Horse1' })
    const first = await logIn(sara.username)
    await browserOf(app, tokenIn(first)).post('auth/logout')
    for (const _ of [1, 2, 3, 4]) await logIn(sara.username, { password: 'Wrong@Horse1' })
    expect((await logIn(sara.username)).status).toBe(200)
  })

  it('are all counted when they are sent at the same time: of 20 guesses 5 are tried', async () => {
    const sara = await member()
    const guesses = Array.from({ length: 20 }, () => logIn(sara.username, { password: 'Wrong@Horse1' }))
    const codes = (await Promise.all(guesses)).map((answer) => answer.body.code)
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(15)
  })

  it('RATE_LIMITED: one address may try 60 logins in a minute, whatever the accounts', async () => {
    const limited = await testApp(database, clock, { RATE_LIMIT_PER_MINUTE: '600' })
    const tryOnce = () => browserOf(limited, null).post('auth/login', {})
    const statuses = []
    for (let count = 1; count <= 60; count += 1) statuses.push((await tryOnce()).status)
    expect(new Set(statuses)).toEqual(new Set([400]))
    const refused = await tryOnce()
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    await limited.close()
  })

  const logInFrom = (remoteAddress: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress,
      headers: { host: 'shop.localhost', origin: 'http://shop.localhost' },
      payload,
    })

  it('from one address do not lock the account out of another address', async () => {
    const sara = await member()
    for (const _ of [1, 2, 3, 4, 5]) await logIn(sara.username, { password: 'Wrong@Horse1' })
    expect((await logInFrom('10.1.2.3', { username: sara.username, password })).statusCode).toBe(200)
  })

  it('from addresses of one IPv6 network count together: a guesser owns 2^64 of them', async () => {
    const { username } = await member()
    for (const host of [1, 2, 3, 4, 5]) {
      await logInFrom(`2001:db8:1:2::${host}`, { username, password: 'Wrong@Horse1' })
    }
    const locked = await logInFrom('2001:db8:1:2::6', { username, password })
    expect(locked.json().code).toBe('TOO_MANY_ATTEMPTS')
    expect((await logInFrom('2001:db8:1:3::6', { username, password })).statusCode).toBe(200)
  })
})

describe('a session', () => {
  /** @spec 4.session.6 */
  it('ends after 12 idle hours, and lives on while it is used', async () => {
    const token = tokenIn(await logIn((await member()).username))
    clock.advance({ hours: 11 })
    expect((await checkAccess(token)).status).toBe(200)
    clock.advance({ hours: 11 })
    expect((await checkAccess(token)).status).toBe(200)
    clock.advance({ hours: 12 })
    expect((await checkAccess(token)).body.code).toBe('SESSION_ENDED')
  })

  /** @spec 4.login.1 */
  it('that is remembered lasts 30 days, used or not, and its cookie as long', async () => {
    const answer = await logIn((await member()).username, { rememberMe: true })
    expect(String(answer.headers['set-cookie'])).toContain(`Max-Age=${30 * 24 * 3600}`)
    clock.advance({ hours: 29 * 24 })
    expect((await checkAccess(tokenIn(answer))).status).toBe(200)
    clock.advance({ hours: 24 })
    expect((await checkAccess(tokenIn(answer))).body.code).toBe('SESSION_ENDED')
  })

  it('writes down that it was used at most once a minute', async () => {
    const token = tokenIn(await logIn((await member()).username))
    const lastSeen = async () =>
      (
        await database.query<{ last_seen_at: Date }>(
          'select last_seen_at from sessions where token_hash = sha256($1::bytea)',
          [Buffer.from(token)],
        )
      ).rows[0]!.last_seen_at.toISOString()
    clock.advance({ seconds: 59 })
    await checkAccess(token)
    expect(await lastSeen()).toBe('2026-05-10T09:00:00.000Z')
    clock.advance({ seconds: 1 })
    await checkAccess(token)
    expect(await lastSeen()).toBe('2026-05-10T09:01:00.000Z')
  })

  /** @spec 7.login.1 */
  it('ends with logout, at once and everywhere; logging out twice does no harm', async () => {
    const token = tokenIn(await logIn((await member()).username))
    const browser = browserOf(app, token)
    const answer = await browser.post('auth/logout')
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(/^anar_session=; .*Expires=Thu, 01 Jan 1970/)
    expect((await browser.post('baskets/create')).body.code).toBe('SESSION_ENDED')
    expect((await browser.get('search/SaleOrder?fields=id')).body.code).toBe('SESSION_ENDED')
    expect((await browser.post('auth/logout')).status).toBe(200)
    expect((await browserOf(app, null).post('auth/logout')).status).toBe(200)
  })

  /** @spec 8.messages.6 */
  it.each([
    ['too short', 'abc'],
    ['not ours', 'A'.repeat(43)],
    ['with signs that no token has', `${'A'.repeat(42)}%24`],
  ])('COOKIE_FAULTY: a cookie that is %s, reported once', async (_, token) => {
    const answer = await checkAccess(token)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      code: 'COOKIE_FAULTY',
      message: 'کوکی شما منقضی یا نادرست است. دوباره وارد شوید.',
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/^anar_session=;/)
  })

  /** @spec 7.check-access.1 */
  it('CheckAccess without one is 401 LOGIN_REQUIRED, in the language of the browser’s cookie', async () => {
    expect((await checkAccess(null)).body.code).toBe('LOGIN_REQUIRED')
    const english = await app.inject({ url: '/CheckAccess', headers: { cookie: 'anar_language=en' } })
    expect(english.json()).toMatchObject({ message: 'Please log in first.' })
  })

  it('CheckAccess of an expected visitor is 204; a faulty cookie is reported all the same', async () => {
    const expected = await browserOf(app, null).get('/CheckAccess?visitor=204')
    expect([expected.status, expected.body]).toEqual([204, {}])
    const ended = await browserOf(app, 'x'.repeat(43)).get('/CheckAccess?visitor=204')
    expect([ended.status, ended.body.code]).toEqual([401, 'COOKIE_FAULTY'])
  })

  it('of a sign-up in progress is reported by CheckAccess, and counts as a visitor everywhere else', async () => {
    const applicant = await member('MLMApplicant')
    const token = tokenIn(await logIn(applicant.username))
    expect((await checkAccess(token)).body).toMatchObject({ userType: 'MLMApplicant', packageAccesses: [] })
    expect((await browserOf(app, token).post('baskets/create')).body.code).toBe('LOGIN_REQUIRED')
  })

  /** @spec 3.enumerations.7 */
  it('carries the permissions of its user type and role', async () => {
    const marketer = await logIn((await member('NetworkMarketer')).username)
    expect(marketer.body['packageAccesses']).toEqual([
      'profile.edit',
      'basket.edit',
      'order.place',
      'wallet.use',
      'network.see',
    ])
    const auditor = await browserOf(
      app,
      (await shop.addMember({ userType: 'Staff', staffRole: 'auditor' })).token,
    ).get('/CheckAccess')
    expect(auditor.body['packageAccesses']).not.toContain('orders.move')
    const seller = browserOf(app, tokenIn(await logIn((await member('Seller')).username)))
    expect((await seller.post('baskets/create')).body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'به این عملیات دسترسی ندارید.',
    })
  })
})
