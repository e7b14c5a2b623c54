import { beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo, messagesTo } from '../../testing/outbox.ts'
import type { Member } from '../../testing/shop.ts'
import { type Visitor, visitorOf } from '../../testing/visitor.ts'
import { hashPassword } from './password.ts'

/** @spec 4.login, 6.roles, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const password = 'Correct@Horse1'
let phones = 0

const passwordHash = await hashPassword(password)
let browser: Visitor
beforeEach(() => {
  clock.moveTo('2026-05-10T09:00:00Z')
  browser = visitorOf(app)
})

async function staff(): Promise<Member & { cellphone: string }> {
  phones += 1
  const cellphone = `912000${String(phones).padStart(4, '0')}`
  const member = await shop.addMember({ userType: 'Staff', staffRole: 'orders', passwordHash, cellphone })
  await database.query('delete from sessions where account_id = $1', [member.accountId])
  return { ...member, cellphone }
}
const logIn = (username: string, rest: object = {}) =>
  browser.post('auth/login', { username, password, ...rest })

describe('staff log in with password and code', () => {
  /** @spec 4.login.4 */
  it('CODE_REQUIRED: after the right password, and a code goes to their phone', async () => {
    const { username, cellphone } = await staff()
    const response = await logIn(username)
    expect(response.status).toBe(422)
    expect(response.cookies.map(({ name }) => name)).toEqual(['anar_code'])
    expect(String(response.headers['set-cookie'])).toMatch(
      /^anar_code=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(response.body).toMatchObject({
      code: 'CODE_REQUIRED',
      message: 'کد تأییدی که پیامک شد را وارد کنید.',
      details: { expiresInSeconds: 120, resendInSeconds: 60, sentTo: expect.stringContaining('•••') },
    })
    const answer = await logIn(username, { code: await lastCodeTo(database, cellphone) })
    expect(answer.body).toMatchObject({ username, staffRole: 'orders' })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['anar_session', 'anar_device'])
  })

  it('WRONG_CREDENTIALS: a wrong password sends and requires no code, whatever code comes with it', async () => {
    const { username, cellphone } = await staff()
    const wrong = { password: 'Wrong@Horse1' }
    expect((await logIn(username, wrong)).body.code).toBe('WRONG_CREDENTIALS')
    expect(await messagesTo(database, cellphone)).toEqual([])
    await logIn(username)
    const code = await lastCodeTo(database, cellphone)
    expect((await logIn(username, { ...wrong, code })).body.code).toBe('WRONG_CREDENTIALS')
    expect((await logIn(username, { code })).status).toBe(200)
  })

  it('CODE_WRONG: with the tries that are left, and after five the code is over', async () => {
    const { username, cellphone } = await staff()
    await logIn(username)
    const code = await lastCodeTo(database, cellphone)
    const other = code === '000000' ? '000001' : '000000'
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect((await logIn(username, { code: other })).body).toMatchObject({
        code: 'CODE_WRONG',
        details: { triesLeft },
      })
    }
    expect((await logIn(username, { code })).body.code).toBe('CODE_EXPIRED')
  })

  it('CODE_EXPIRED: after 120 seconds; the next login sends another code', async () => {
    const { username, cellphone } = await staff()
    await logIn(username)
    const code = await lastCodeTo(database, cellphone)
    clock.advance({ seconds: 120 })
    expect((await logIn(username, { code })).body.code).toBe('CODE_EXPIRED')
    expect((await logIn(username)).body.code).toBe('CODE_REQUIRED')
    expect(await messagesTo(database, cellphone)).toHaveLength(2)
  })

  it('a second login within the minute sends no second code and shows how long to wait', async () => {
    const { username, cellphone } = await staff()
    await logIn(username)
    clock.advance({ seconds: 20 })
    expect((await logIn(username)).body).toMatchObject({
      code: 'CODE_REQUIRED',
      details: { expiresInSeconds: 100, resendInSeconds: 40 },
    })
    expect(await messagesTo(database, cellphone)).toHaveLength(1)
  })

  it('CODE_EXPIRED: a code counts once', async () => {
    const { username, cellphone } = await staff()
    await logIn(username)
    const code = await lastCodeTo(database, cellphone)
    expect((await logIn(username, { code })).status).toBe(200)
    expect((await logIn(username, { code })).body.code).toBe('CODE_EXPIRED')
  })

  it('MAX_DEVICES: the same code serves for the answer to the question', async () => {
    const { username, cellphone, accountId } = await staff()
    for (const _ of [1, 2, 3]) await shop.addSession(accountId)
    await logIn(username)
    const code = await lastCodeTo(database, cellphone)
    expect((await logIn(username, { code })).body).toMatchObject({
      code: 'MAX_DEVICES',
      details: { limit: 3 },
    })
    expect((await logIn(username, { code, endOtherSessions: true })).status).toBe(200)
  })

  it('CODE_NOT_SENT: staff cannot log in without a phone', async () => {
    const member = await staff()
    await database.query('update people set cellphone = null where id = $1', [member.personId])
    expect((await logIn(member.username)).body.code).toBe('CODE_NOT_SENT')
  })
})
