import { beforeEach, describe, expect, it } from 'vitest'
import { createOutbox } from '../../adapters/messages/outbox/index.ts'
import { sendNotices } from '../../platform/notices/index.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo, messagesTo } from '../../testing/outbox.ts'
import type { Member } from '../../testing/shop.ts'
import { type Visitor, visitorOf } from '../../testing/visitor.ts'
import { codesUnderWay } from '../codes/index.ts'
import { hashPassword } from './password.ts'

/** @spec 4.login, 4.password-reset, 2.login-otp, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const outbox = createOutbox({ database, clock, file: null })
const password = 'Correct@Horse1'
const passwordHash = await hashPassword(password)
let count = 0
beforeEach(() => clock.advance({ hours: 24 }))

type Sara = Member & { cellphone: string; email: string }
async function sara(): Promise<Sara> {
  count += 1
  const contact = {
    cellphone: `912000${String(count).padStart(4, '0')}`,
    email: `sample${count}@mail.example`,
  }
  const created = await shop.addMember({ passwordHash, ...contact })
  await database.query('delete from sessions where account_id = $1', [created.accountId])
  return { ...created, ...contact }
}
const home = '203.0.113.5'
const elsewhere = (number = 1) => visitorOf(app, `198.51.100.${number}`)
const logIn = (browser: Visitor, { username }: Sara, tried = password) =>
  browser.post('auth/login', { username, password: tried, endOtherSessions: true })
const requestCode = async (browser: Visitor, { username }: Sara) => {
  const answer = await browser.post('auth/send-login-code', { username })
  await codesUnderWay(database)
  return answer
}
const typeCode = (browser: Visitor, { username }: Sara, code: string) =>
  browser.post('auth/login-by-code', { username, code, endOtherSessions: true })
const requestRecovery = async (browser: Visitor, { email }: Sara) => {
  await browser.post('auth/reset-password', { email })
  await codesUnderWay(database)
}
const typeRecovery = (browser: Visitor, code: string) => browser.post('auth/verify-recovery-code', { code })
const sentTo = async (destination: string) => (await messagesTo(database, destination)).length
const wrong = 'wrong!'

/** A browser at home on which the person has logged in before. */
async function knownBrowser(person: Sara): Promise<Visitor> {
  const browser = visitorOf(app, home)
  expect((await logIn(browser, person)).status).toBe(200)
  return browser
}

describe('a guessing stranger', () => {
  it('cannot use up the code of a person: it can only be tried in the browser that requested it', async () => {
    const person = await sara()
    const own = visitorOf(app, home)
    await requestCode(own, person)
    const code = await lastCodeTo(database, person.cellphone)
    for (let guess = 0; guess < 6; guess += 1)
      expect((await typeCode(elsewhere(guess), person, wrong)).body.code).toBe('CODE_EXPIRED')
    // The code is useless in a browser that did not request it.
    expect((await typeCode(elsewhere(), person, code)).body.code).toBe('CODE_EXPIRED')
    expect((await typeCode(own, person, code)).status).toBe(200)
  })

  it('with a code of their own neither replaces that of the person nor uses up its tries', async () => {
    const person = await sara()
    const [own, stranger] = [visitorOf(app, home), elsewhere()]
    await requestCode(own, person)
    const code = await lastCodeTo(database, person.cellphone)
    await requestCode(stranger, person)
    for (const _ of [1, 2, 3, 4, 5])
      expect((await typeCode(stranger, person, wrong)).body.code).toBe('CODE_WRONG')
    expect((await typeCode(stranger, person, wrong)).body.code).toBe('CODE_EXPIRED')
    expect((await typeCode(own, person, code)).status).toBe(200)
  })

  it('who uses up a day’s codes does not affect requests from another address', async () => {
    const person = await sara()
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await requestCode(elsewhere(), person)
      clock.advance({ minutes: 2 })
    }
    expect(await sentTo(person.cellphone)).toBe(5)
    const own = visitorOf(app, home)
    await requestCode(own, person)
    expect((await typeCode(own, person, await lastCodeTo(database, person.cellphone))).status).toBe(200)
  })

  it('from many addresses has ten sent in a day, and the known device its own beside them, at once', async () => {
    const person = await sara()
    const own = await knownBrowser(person)
    for (let attempt = 0; attempt < 30; attempt += 1) await requestCode(elsewhere(attempt), person)
    expect(await sentTo(person.cellphone)).toBe(10)
    await requestCode(own, person)
    const code = await lastCodeTo(database, person.cellphone)
    expect(await sentTo(person.cellphone)).toBe(11)
    expect((await typeCode(own, person, code)).status).toBe(200)
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await requestCode(own, person)
      clock.advance({ minutes: 2 })
    }
    expect(await sentTo(person.cellphone)).toBe(16)
  })

  it('does not prevent the recovery of a password, on a known device or a new one', async () => {
    const person = await sara()
    const own = await knownBrowser(person)
    const stranger = elsewhere()
    await requestRecovery(own, person)
    const code = await lastCodeTo(database, person.email)
    await requestRecovery(stranger, person)
    for (const _ of [1, 2, 3, 4, 5, 6]) await typeRecovery(stranger, wrong)
    expect((await typeRecovery(own, code)).status).toBe(200)
    for (let attempt = 0; attempt < 30; attempt += 1) await requestRecovery(elsewhere(attempt), person)
    clock.advance({ minutes: 5 })
    const before = await sentTo(person.email)
    await requestRecovery(own, person)
    expect(await sentTo(person.email)).toBe(before + 1)
    expect((await typeRecovery(own, await lastCodeTo(database, person.email))).status).toBe(200)
  })

  it('at the password from the person’s own address locks a known device out of nothing', async () => {
    const person = await sara()
    const own = await knownBrowser(person)
    const neighbour = visitorOf(app, home)
    for (const _ of [1, 2, 3, 4, 5]) await logIn(neighbour, person, 'Wrong@Horse1')
    expect((await logIn(neighbour, person)).body.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await logIn(own, person)).status).toBe(200)
  })

  it('causes a notice once a day, by SMS, mail and in the profile; mistakes of a known device do not', async () => {
    const person = await sara()
    const own = await knownBrowser(person)
    const notices = async () => {
      await codesUnderWay(database)
      const { rows } = await database.query(
        "select from notices where person_id = $1 and kind = 'LOGIN_TRIED'",
        [person.personId],
      )
      return rows.length
    }
    for (const _ of [1, 2, 3, 4, 5]) await logIn(own, person, 'Wrong@Horse1')
    expect(await notices()).toBe(0)
    for (const _ of [1, 2, 3, 4]) await logIn(elsewhere(), person, 'Wrong@Horse1')
    expect(await notices()).toBe(0)
    await logIn(elsewhere(), person, 'Wrong@Horse1')
    expect(await notices()).toBe(1)
    await sendNotices({ database, ...outbox }, clock.now())
    const [sms] = (await messagesTo(database, person.cellphone)).slice(-1)
    expect(sms!.body).toContain('تلاش ناموفق برای ورود به حساب شما')
    expect((await messagesTo(database, person.email)).at(-1)).toMatchObject({
      subject: expect.stringContaining('تلاش ناموفق'),
    })
    const guesser = elsewhere(2)
    await requestCode(guesser, person)
    for (const _ of [1, 2, 3, 4, 5]) await typeCode(guesser, person, wrong)
    for (let attempt = 0; attempt < 30; attempt += 1) await requestCode(elsewhere(attempt), person)
    expect(await notices()).toBe(1)
    clock.advance({ hours: 24 })
    for (const _ of [1, 2, 3, 4, 5]) await logIn(elsewhere(), person, 'Wrong@Horse1')
    expect(await notices()).toBe(2)
  })
})

describe('a known device', () => {
  it('is a cookie that scripts cannot read, stored as a hash, and outlives the session', async () => {
    const person = await sara()
    const browser = visitorOf(app, home)
    const answer = await logIn(browser, person)
    expect([answer.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^anar_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    )
    const { rows } = await database.query<{ token_hash: Buffer }>(
      'select token_hash from known_devices where account_id = $1',
      [person.accountId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.token_hash).toHaveLength(32)
    expect(rows[0]!.token_hash.toString('base64url')).not.toBe(browser.cookies.get('anar_device'))
  })

  it('grants no access without the password or the code', async () => {
    const person = await sara()
    const own = await knownBrowser(person)
    expect((await logIn(own, person, 'Wrong@Horse1')).body.code).toBe('WRONG_CREDENTIALS')
    for (const _ of [1, 2, 3, 4]) await logIn(own, person, 'Wrong@Horse1')
    expect((await logIn(own, person)).body.code).toBe('TOO_MANY_ATTEMPTS')
  })

  it('is known to the accounts that logged in on it and to no other', async () => {
    const [person, other] = [await sara(), await sara()]
    const browser = await knownBrowser(person)
    for (const _ of [1, 2, 3, 4, 5]) await logIn(visitorOf(app, home), other, 'Wrong@Horse1')
    expect((await logIn(browser, other)).body.code).toBe('TOO_MANY_ATTEMPTS')
    clock.advance({ minutes: 16 })
    expect((await logIn(browser, other)).status).toBe(200)
    for (const _ of [1, 2, 3, 4, 5]) await logIn(visitorOf(app, home), other, 'Wrong@Horse1')
    expect((await logIn(browser, other)).status).toBe(200)
    expect((await logIn(browser, person)).status).toBe(200)
  })

  it('is a stranger again after the password was changed elsewhere; an account has at most ten', async () => {
    const person = await sara()
    for (let device = 0; device < 12; device += 1) {
      await knownBrowser(person)
      clock.advance({ minutes: 1 })
    }
    const known = async () =>
      (await database.query('select from known_devices where account_id = $1', [person.accountId])).rowCount
    expect(await known()).toBe(10)
    const recovering = elsewhere()
    await requestRecovery(recovering, person)
    await typeRecovery(recovering, await lastCodeTo(database, person.email))
    const chosen = { password: 'Another@Horse2', repeated: 'Another@Horse2' }
    expect((await recovering.post('auth/set-new-password', chosen)).status).toBe(200)
    expect(await known()).toBe(0)
  })
})
