/** @spec 4.sign-up, 2.sign-up, 2.sign-up-otp, 2.sign-up-verify-email-code, 2.set-address-location, 2.address, 2.set-password, 2.applicant-guard, 7.sign-up-calls, 1.customer-kinds */
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { jarOf } from '../../testing/jar.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo, messagesTo } from '../../testing/outbox.ts'
import { personOf as bodyOf, newcomerAt, sampleDetails, samplePassword } from '../../testing/sign-up.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)

beforeEach(() => clock.moveTo('2026-05-10T09:00:00Z'))

const at = (step: Parameters<typeof newcomerAt>[1], rest = {}) => newcomerAt({ app, database }, step, rest)
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

async function personOf(username: string) {
  const { rows } = await database.query<Record<string, unknown>>(
    `select a.user_type, a.password_hash is not null as has_password, p.first_name, p.national_code, p.cellphone,
            p.email, p.birth_date, p.state, p.sponsor_id, p.preferred_since, p.identity_checked_at,
            d.postal_code, d.is_main, d.latitude, w.amount
       from accounts a join people p on p.account_id = a.id
       left join addresses d on d.person_id = p.id left join wallets w on w.person_id = p.id
      where a.username = $1`,
    [username],
  )
  return rows[0]
}

describe('signing up', () => {
  /** @spec 7.sign-up-calls.1 */
  it('phone, details, email, location, address and password make a logged-in customer', async () => {
    const details = sampleDetails()
    const jar = jarOf(app)
    const started = await jar.post('sign-up/begin', { cellphone: details.cellphone })
    expect(started.body).toMatchObject({ expiresInSeconds: 120, resendInSeconds: 60 })
    expect(String(started.headers['set-cookie'])).toMatch(
      /^anar_sign_up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await jar.get('sign-up/state')).body).toMatchObject({
      step: 'phone-code',
      cellphone: details.cellphone,
      details: null,
      email: null,
    })

    const code = await lastCodeTo(database, details.cellphone)
    expect((await jar.post('sign-up/verify-phone', { code })).body['step']).toBe('details')
    expect((await jar.get('/CheckAccess')).status).toBe(401)
    expect((await jar.post('sign-up/set-details', bodyOf(details))).body).toMatchObject({
      step: 'email',
      details: { username: details.username, nationalCode: details.nationalCode },
    })
    expect((await jar.get('/CheckAccess')).body).toMatchObject({
      userType: 'MLMApplicant',
      packageAccesses: [],
    })

    const email = 'Newcomer@Example.com'
    expect((await jar.post('sign-up/send-email-code', { email })).body).toMatchObject({
      sentTo: 'ne•••@example.com',
    })
    const mailed = { code: await lastCodeTo(database, 'newcomer@example.com') }
    expect((await jar.post('sign-up/verify-email', mailed)).body['step']).toBe('location')
    const pin = { latitude: 35.7, longitude: 51.4 }
    expect((await jar.post('sign-up/set-location', pin)).body).toMatchObject({
      step: 'address',
      location: pin,
    })
    const home = { title: 'خانه', cityId: 1, postalCode: '۱۴۷۱۲-۳۴۵۶۷', address: 'خیابان نمونه' }
    expect((await jar.post('sign-up/set-address', home)).body).toMatchObject({
      step: 'password',
      address: { ...home, postalCode: '1471234567' },
    })
    const chosen = { password: samplePassword, repeated: samplePassword }
    const done = await jar.post('sign-up/set-password', chosen)
    expect(done.body).toMatchObject({ username: details.username, userType: 'Customer' })
    expect((await jar.get('/CheckAccess')).body).toEqual(done.body)
    expect((await jar.post('baskets/create', { title: 'یک' })).status).toBe(200)

    expect(await personOf(details.username)).toMatchObject({
      user_type: 'Customer',
      has_password: true,
      national_code: details.nationalCode,
      cellphone: details.cellphone,
      email: 'newcomer@example.com',
      birth_date: '1991-03-21',
      state: 'NotApplied',
      postal_code: '1471234567',
      is_main: true,
      latitude: 35.7,
      amount: 0,
    })
    const login = { username: details.username, password: samplePassword }
    expect((await jarOf(app).post('auth/login', login)).status).toBe(200)
  })

  it('bids them welcome in the shop, and by no SMS', async () => {
    const { jar } = await at('done')
    const { body } = await jar.get('search/Notice?fields=kind,readAt')
    expect(body['page']).toEqual([{ kind: 'WELCOME', readAt: null }])
    const { rowCount } = await database.query('select from notices where sms_due_at is not null')
    expect(rowCount).toBe(0)
  })

  it('stores the details only in the person’s row once it is completed', async () => {
    const { jar, details } = await at('done')
    const { rows } = await database.query('select details from sign_ups where cellphone = $1', [
      details.cellphone,
    ])
    expect(rows).toEqual([{ details: {} }])
    expect((await jar.get('sign-up/state')).status).toBe(204)
    expect(jar.cookies.has('anar_sign_up')).toBe(false)
  })

  /** @spec 1.customer-kinds.5 */
  it('of a preferred customer records since when, of a marketer the superior: a customer until approved', async () => {
    const superior = await shop.addMember({ userType: 'NetworkMarketer' })
    await database.query("update people set state = 'Active' where id = $1", [superior.personId])
    const preferred = await at('done', { kind: 'PreferredCustomer' })
    expect(await personOf(preferred.details.username)).toMatchObject({
      user_type: 'PreferredCustomer',
      preferred_since: new Date('2026-05-10T09:00:00Z'),
    })
    const marketer = await at('done', { kind: 'Marketer', referrer: superior.username.toUpperCase() })
    expect(await personOf(marketer.details.username)).toMatchObject({
      user_type: 'Customer',
      sponsor_id: superior.personId,
      preferred_since: null,
    })
  })

  it('of a foreigner queries no registry, and their identity stays unchecked', async () => {
    const { details } = await at('done', {
      nationality: 'IRAQI',
      nationalCode: '',
      foreignIdentifier: '12345678901',
    })
    expect(await personOf(details.username)).toMatchObject({ national_code: null, identity_checked_at: null })
  })

  it('hands out a new session at the end, and the one of the steps is worth nothing any more', async () => {
    const { jar, email } = await at('password')
    const before = jar.cookies.get('anar_session')!
    await jar.post('sign-up/set-password', { password: samplePassword, repeated: samplePassword })
    expect(jar.cookies.get('anar_session')).not.toBe(before)
    expect((await browserOf(app, before).get('/CheckAccess')).body.code).toBe('SESSION_ENDED')
    expect(email).toContain('@')
  })
})

describe('access to a step', () => {
  /** @spec 8.messages.12 */
  it.each([
    ['sign-up/send-email-code', { email: 'a@example.com' }],
    ['sign-up/verify-email', { code: '123456' }],
    ['sign-up/set-location', { latitude: 35.7, longitude: 51.4 }],
    ['sign-up/set-address', { title: 'خانه', cityId: 1, postalCode: '1471234567', address: 'خیابان نمونه' }],
    ['sign-up/set-password', { password: samplePassword, repeated: samplePassword }],
    ['sign-up/verify-phone', { code: '123456' }],
    ['sign-up/resend-phone-code', {}],
    ['sign-up/set-details', bodyOf(sampleDetails())],
    ['sign-up/leave-address', {}],
  ])('RESTART_STEPS: %s without a sign-up, and by a customer', async (path, body) => {
    expect((await jarOf(app).post(path, body)).body).toMatchObject({
      code: 'RESTART_STEPS',
      message: 'لطفاً مراحل را از نو آغاز کنید.',
    })
    const { token } = await shop.addMember()
    expect((await browserOf(app, token).post(path, body)).body.code).toBe('RESTART_STEPS')
  })

  it('204: the state without a sign-up, which is no refusal', async () => {
    const answer = await jarOf(app).get('sign-up/state')
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([204, {}, 'no-store'])
  })

  it('ALREADY_LOGGED_IN: an account cannot sign up again', async () => {
    const { token } = await shop.addMember()
    const browser = browserOf(app, token)
    const answer = await browser.post('sign-up/begin', { cellphone: '9121234567' })
    expect(answer.body.code).toBe('ALREADY_LOGGED_IN')
  })

  /** @spec 2.applicant-guard.2 */
  it('a sign-up opens nothing of the shop: its session is a visitor everywhere else', async () => {
    const { jar } = await at('password')
    expect((await jar.post('baskets/create', {})).body.code).toBe('LOGIN_REQUIRED')
  })

  it('WRONG_STEP: no step before the one in front of it', async () => {
    const { jar } = await at('email')
    const steps = [
      ['sign-up/set-location', { latitude: 35.7, longitude: 51.4 }],
      [
        'sign-up/set-address',
        { title: 'خانه', cityId: 1, postalCode: '1471234567', address: 'خیابان نمونه' },
      ],
      ['sign-up/set-password', { password: samplePassword, repeated: samplePassword }],
      ['sign-up/resend-phone-code', {}],
      ['sign-up/leave-address', {}],
    ] as const
    for (const [path, body] of steps) expect((await jar.post(path, body)).body.code).toBe('WRONG_STEP')
    const unproven = await at('phone-code')
    const early = await unproven.jar.post('sign-up/set-details', bodyOf(unproven.details))
    expect(early.body.code).toBe('WRONG_STEP')
  })

  it('RATE_LIMITED: one address begins ten sign-ups in a minute', async () => {
    const limited = await testApp(database, clock, { RATE_LIMIT_PER_MINUTE: '600' })
    const codes = []
    for (let count = 1; count <= 11; count += 1) {
      codes.push((await jarOf(limited).post('sign-up/begin', {})).body.code)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'INVALID_INPUT'), 'RATE_LIMITED'])
    await limited.close()
  })
})

describe('the code of the phone', () => {
  it('CODE_WRONG, CODE_EXPIRED, and another one after a minute', async () => {
    const { jar, details } = await at('phone-code')
    const code = await lastCodeTo(database, details.cellphone)
    const wrong = await jar.post('sign-up/verify-phone', { code: wrongOf(code) })
    expect(wrong.body).toMatchObject({ code: 'CODE_WRONG', details: { triesLeft: 4 } })
    expect((await jar.post('sign-up/resend-phone-code')).body.code).toBe('CODE_TOO_SOON')
    clock.advance({ seconds: 120 })
    expect((await jar.post('sign-up/verify-phone', { code })).body.code).toBe('CODE_EXPIRED')
    expect((await jar.post('sign-up/resend-phone-code')).status).toBe(200)
    const again = await lastCodeTo(database, details.cellphone)
    expect((await jar.post('sign-up/verify-phone', { code: again })).body['step']).toBe('details')
  })

  it('is not sent twice when going back within a minute', async () => {
    const { jar, details } = await at('phone-code')
    clock.advance({ seconds: 20 })
    const again = await jar.post('sign-up/begin', { cellphone: details.cellphone })
    expect(again.body).toMatchObject({ expiresInSeconds: 100, resendInSeconds: 40 })
    expect(await messagesTo(database, details.cellphone)).toHaveLength(1)
  })

  it('has its state from the server, so that a reload shows number, tries and both countdowns', async () => {
    const { jar, details } = await at('phone-code')
    const stateOfCode = async () => (await jar.get('sign-up/state')).body['code']
    const sentTo = `0${details.cellphone.slice(0, 3)}•••${details.cellphone.slice(-4)}`
    const fresh = { expiresInSeconds: 120, resendInSeconds: 60, sentTo, triesLeft: 5 }
    expect(await stateOfCode()).toEqual(fresh)
    clock.advance({ seconds: 45 })
    const code = await lastCodeTo(database, details.cellphone)
    await jar.post('sign-up/verify-phone', { code: wrongOf(code) })
    expect(await stateOfCode()).toEqual({
      ...fresh,
      expiresInSeconds: 75,
      resendInSeconds: 15,
      triesLeft: 4,
    })
    for (let count = 1; count <= 4; count += 1)
      await jar.post('sign-up/verify-phone', { code: wrongOf(code) })
    expect(await stateOfCode()).toEqual({ ...fresh, expiresInSeconds: 0, resendInSeconds: 15, triesLeft: 0 })
    const other = sampleDetails().cellphone
    await jar.post('sign-up/begin', { cellphone: other })
    expect(await stateOfCode()).toMatchObject({ triesLeft: 5, expiresInSeconds: 120 })
  })

  it('CODE_EXPIRED: of the phone that stood there before it was corrected', async () => {
    const { jar, details } = await at('phone-code')
    const first = await lastCodeTo(database, details.cellphone)
    const cellphone = sampleDetails().cellphone
    await database.query(
      `insert into codes (purpose, subject, channel, destination, code_hash, sent_at, expires_at)
       select 'SIGN_UP_PHONE', 'nobody ' || n, 'sms', $1, '', $2, $2 from generate_series(1, 10) n`,
      [cellphone, '2026-05-10T08:00:00Z'],
    )
    expect((await jar.post('sign-up/begin', { cellphone })).body.code).toBe('CODE_LIMIT')
    expect((await jar.post('sign-up/verify-phone', { code: first })).body.code).toBe('CODE_EXPIRED')
  })

  /** @spec 5.phone */
  it('PHONE_HAS_ACCOUNT: is said after the right code alone, and another number goes on', async () => {
    const { details } = await at('done')
    clock.advance({ minutes: 2 })
    const jar = jarOf(app)
    await jar.post('sign-up/begin', { cellphone: details.cellphone })
    const code = await lastCodeTo(database, details.cellphone)
    expect((await jar.post('sign-up/verify-phone', { code: wrongOf(code) })).body.code).toBe('CODE_WRONG')
    expect((await jar.post('sign-up/verify-phone', { code })).body).toMatchObject({
      code: 'PHONE_HAS_ACCOUNT',
      message: 'با این شماره حسابی هست؛ وارد شوید.',
    })
    expect((await jar.get('sign-up/state')).body).toMatchObject({ step: 'phone-code', code: null })
    const { cellphone } = sampleDetails()
    await jar.post('sign-up/begin', { cellphone })
    const other = { code: await lastCodeTo(database, cellphone) }
    expect((await jar.post('sign-up/verify-phone', other)).body['step']).toBe('details')
  })

  /** @spec 2.sign-up-otp.1 */
  it('moves the sign-up to the browser that proves the phone: the old token is invalid', async () => {
    const { jar, details } = await at('phone-code')
    const stolen = jar.cookies.get('anar_sign_up')!
    await jar.post('sign-up/verify-phone', { code: await lastCodeTo(database, details.cellphone) })
    expect((await jar.get('sign-up/state')).body['step']).toBe('details')
    const thief = jarOf(app)
    thief.hold('anar_sign_up', stolen)
    expect((await thief.get('sign-up/state')).status).toBe(204)
  })
})

describe('the code of the mailbox', () => {
  it('CODE_WRONG, CODE_EXPIRED after 15 minutes, and another one sets it', async () => {
    const { jar, email } = await at('email')
    const sent = await jar.post('sign-up/send-email-code', { email })
    expect(sent.body['expiresInSeconds']).toBe(900)
    const code = await lastCodeTo(database, email)
    const wrong = await jar.post('sign-up/verify-email', { code: wrongOf(code) })
    expect(wrong.body).toMatchObject({ code: 'CODE_WRONG', details: { triesLeft: 4 } })
    clock.advance({ minutes: 15 })
    expect((await jar.post('sign-up/verify-email', { code })).body.code).toBe('CODE_EXPIRED')
    await jar.post('sign-up/send-email-code', { email })
    const again = await lastCodeTo(database, email)
    expect((await jar.post('sign-up/verify-email', { code: again })).body['step']).toBe('location')
  })

  it('WRONG_STEP: the phone was corrected meanwhile; the code is valid again once it is proven', async () => {
    const { jar, details, email } = await at('email')
    await jar.post('sign-up/send-email-code', { email })
    const code = await lastCodeTo(database, email)
    const { cellphone } = sampleDetails()
    await jar.post('sign-up/begin', { cellphone })
    expect((await jar.post('sign-up/verify-email', { code })).body.code).toBe('WRONG_STEP')
    await jar.post('sign-up/verify-phone', { code: await lastCodeTo(database, cellphone) })
    await jar.post('sign-up/set-details', bodyOf(details))
    expect((await jar.post('sign-up/verify-email', { code })).body['step']).toBe('location')
  })
})

describe('location and address', () => {
  it('may be left for the first order, and given after all before the password', async () => {
    const { jar, details } = await at('location')
    expect((await jar.post('sign-up/leave-address')).body['step']).toBe('password')
    const pin = { latitude: 35.7, longitude: 51.4 }
    expect((await jar.post('sign-up/set-location', pin)).body['step']).toBe('address')
    expect((await jar.post('sign-up/leave-address')).body['step']).toBe('password')
    const chosen = { password: samplePassword, repeated: samplePassword }
    expect((await jar.post('sign-up/set-password', chosen)).status).toBe(200)
    expect(await personOf(details.username)).toMatchObject({ user_type: 'Customer', postal_code: null })
  })
})

describe('a username', () => {
  const check = async (username: string, jar = jarOf(app)) =>
    (await jar.post('sign-up/check-username', { username })).body

  it('is checked live: a taken one, also of a sign-up under way, comes with free ones like it', async () => {
    const { jar, details } = await at('email')
    const { isFree, suggestions } = await check(details.username.toUpperCase())
    expect([isFree, suggestions]).toEqual([false, expect.arrayContaining([expect.any(String)])])
    expect(suggestions).toHaveLength(3)
    for (const name of suggestions as string[])
      expect(await check(name)).toEqual({ isFree: true, suggestions: [] })
    expect(await check('free.for.all')).toEqual({ isFree: true, suggestions: [] })
    expect(await check(details.username, jar)).toEqual({ isFree: true, suggestions: [] })
  })

  it('INVALID_INPUT: of a form that no username has', async () => {
    const answer = await jarOf(app).post('sign-up/check-username', { username: '09121234567' })
    expect(answer.body.details['fields']).toEqual({
      username: 'نام کاربری باید دست‌کم یک حرف داشته باشد تا با شمارهٔ تلفن اشتباه نشود.',
    })
  })
})
