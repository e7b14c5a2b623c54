import { beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo, messagesTo } from '../../testing/outbox.ts'
import { visitorOf } from '../../testing/visitor.ts'
import { codesUnderWay } from '../codes/index.ts'
import { hashPassword } from './password.ts'

/** @spec 4.login, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const password = 'Correct@Horse1'
const passwordHash = await hashPassword(password)
let phones = 0
const now = '2026-05-10T09:00:00Z'
/** The wrong time of the clock before it is corrected. */
const ahead = '2026-05-10T13:00:00Z'
beforeEach(() => clock.moveTo(ahead))

async function person(more: object = {}) {
  phones += 1
  const cellphone = `912000${String(phones).padStart(4, '0')}`
  const member = await shop.addMember({ passwordHash, cellphone, ...more })
  await database.query('delete from sessions where account_id = $1', [member.accountId])
  return { ...member, cellphone }
}

describe('after the clock was ahead', () => {
  it('staff log in with the code that they are sent now', async () => {
    const { username, cellphone } = await person({ userType: 'Staff', staffRole: 'orders' })
    const browser = visitorOf(app)
    await browser.post('auth/login', { username, password })
    const before = await lastCodeTo(database, cellphone)
    clock.moveTo(now)
    expect((await browser.post('auth/login', { username, password })).body).toMatchObject({
      code: 'CODE_REQUIRED',
      details: { expiresInSeconds: 120, resendInSeconds: 60 },
    })
    const code = await lastCodeTo(database, cellphone)
    expect(code).not.toBe(before)
    expect((await browser.post('auth/login', { username, password, code })).status).toBe(200)
  })

  it('a login code is sent and counts, and the one of then does not', async () => {
    const { username, cellphone } = await person()
    const browser = visitorOf(app)
    await browser.post('auth/send-login-code', { username })
    await codesUnderWay(database)
    const before = await lastCodeTo(database, cellphone)
    clock.moveTo(now)
    await browser.post('auth/send-login-code', { username })
    await codesUnderWay(database)
    const code = await lastCodeTo(database, cellphone)
    expect((await browser.post('auth/login-by-code', { username, code: before })).body.code).toBe(
      'CODE_WRONG',
    )
    expect((await browser.post('auth/login-by-code', { username, code })).status).toBe(200)
  })

  it('wrong passwords of then lock no login, and those of now do', async () => {
    const { username } = await person()
    const browser = visitorOf(app)
    const tryWrong = async () =>
      (await browser.post('auth/login', { username, password: 'Wrong@Horse1' })).body.code
    for (const _ of [1, 2, 3, 4, 5]) await tryWrong()
    expect(await tryWrong()).toBe('TOO_MANY_ATTEMPTS')
    clock.moveTo(now)
    for (const _ of [1, 2, 3, 4, 5]) expect(await tryWrong()).toBe('WRONG_CREDENTIALS')
    expect(await tryWrong()).toBe('TOO_MANY_ATTEMPTS')
  })

  it('a forgotten username is sent again', async () => {
    const { cellphone } = await person()
    const browser = visitorOf(app)
    await browser.post('auth/forget-username', { cellphone })
    await codesUnderWay(database)
    clock.moveTo(now)
    await browser.post('auth/forget-username', { cellphone })
    await codesUnderWay(database)
    expect(await messagesTo(database, cellphone)).toHaveLength(2)
  })
})
