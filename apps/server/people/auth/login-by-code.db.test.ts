import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { type Answer, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo, messagesTo } from '../../testing/outbox.ts'
import type { Member, TestMember } from '../../testing/shop.ts'
import { type Visitor, visitorOf } from '../../testing/visitor.ts'
import { codesUnderWay } from '../codes/index.ts'
import { hashPassword } from './password.ts'

/** @spec 2.login-otp, 4.login, 8.messages */
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

async function member(more: TestMember = {}): Promise<Member & { cellphone: string }> {
  phones += 1
  const cellphone = `912000${String(phones).padStart(4, '0')}`
  const created = await shop.addMember({ passwordHash, cellphone, ...more })
  await database.query('delete from sessions where account_id = $1', [created.accountId])
  return { ...created, cellphone }
}
/** Requests a code, and waits until it was sent in the background. */
async function send(username: string): Promise<Answer> {
  const answer = await browser.post('auth/send-login-code', { username })
  await codesUnderWay(database)
  return answer
}
const enter = (username: string, code: string, rest: object = {}) =>
  browser.post('auth/login-by-code', { username, code, ...rest })

describe('login by code', () => {
  /** @spec 2.login-otp.1 */
  it('sends a code to the phone of the account, and logs in with it', async () => {
    const { username, cellphone } = await member()
    expect((await send(username.toUpperCase())).body).toEqual({
      expiresInSeconds: 120,
      resendInSeconds: 60,
      sentTo: '',
    })
    const answer = await enter(username, await lastCodeTo(database, cellphone), { rememberMe: true })
    expect(answer.body).toMatchObject({ username, userType: 'Customer' })
    expect(String(answer.headers['set-cookie'])).toContain(`Max-Age=${30 * 24 * 3600}`)
  })

  it('understands a code in Persian digits', async () => {
    const { username, cellphone } = await member()
    await send(username)
    const code = (await lastCodeTo(database, cellphone)).replace(
      /\d/g,
      (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!,
    )
    expect((await enter(username, code)).status).toBe(200)
  })

  it('stays open while wrong passwords have locked the account', async () => {
    const { username, cellphone } = await member()
    for (const _ of [1, 2, 3, 4, 5]) await browser.post('auth/login', { username, password: 'Wrong@Horse1' })
    const locked = await browser.post('auth/login', { username, password })
    expect(locked.body.code).toBe('TOO_MANY_ATTEMPTS')
    await send(username)
    expect((await enter(username, await lastCodeTo(database, cellphone))).status).toBe(200)
  })

  it('CODE_WRONG and CODE_EXPIRED are the same for an account and for none', async () => {
    const { username, cellphone } = await member()
    const responsesFor = async (name: string) => {
      const answers = [await send(name)]
      for (const _ of [1, 2, 3, 4, 5, 6]) answers.push(await enter(name, 'wrong'))
      return answers.map(({ status, body }) => [status, body])
    }
    const ofAccount = await responsesFor(username)
    expect(ofAccount.map(([, body]) => (body as { code?: string }).code)).toEqual([
      undefined,
      ...Array(5).fill('CODE_WRONG'),
      'CODE_EXPIRED',
    ])
    expect(await messagesTo(database, cellphone)).toHaveLength(1)
    expect(await responsesFor('nobody.here')).toEqual(ofAccount)
  })

  it('CODE_EXPIRED: a code that was never requested, of an account and of none', async () => {
    const { username } = await member()
    expect((await enter(username, '123456')).body.code).toBe('CODE_EXPIRED')
    expect((await enter('nobody.here.either', '123456')).body.code).toBe('CODE_EXPIRED')
  })

  it('sends nothing to staff, to a closed account, to one in the middle of sign-up, and answers the same', async () => {
    const staff = await member({ userType: 'Staff', staffRole: 'admin' })
    const closed = await member()
    await database.query('update accounts set closed_at = $2 where id = $1', [
      closed.accountId,
      clock.now().toString(),
    ])
    const applicant = await member({ userType: 'MLMApplicant' })
    await database.query('update accounts set password_hash = null where id = $1', [applicant.accountId])
    for (const { username, cellphone } of [staff, closed, applicant]) {
      expect((await send(username)).status).toBe(200)
      expect(await messagesTo(database, cellphone)).toEqual([])
      expect((await enter(username, '123456')).body.code).toBe('CODE_WRONG')
    }
  })

  it('CODE_EXPIRED: a code that went to a phone which is no longer the account’s', async () => {
    const { username, cellphone, personId } = await member()
    await send(username)
    const code = await lastCodeTo(database, cellphone)
    await database.query("update people set cellphone = '9129999999' where id = $1", [personId])
    expect((await enter(username, code)).body.code).toBe('CODE_EXPIRED')
  })

  it('MAX_DEVICES: the same code serves for the answer to the question, and once', async () => {
    const { username, cellphone, accountId } = await member()
    const others = [await shop.addSession(accountId), await shop.addSession(accountId)]
    others.push(await shop.addSession(accountId))
    await send(username)
    const code = await lastCodeTo(database, cellphone)
    expect((await enter(username, code)).body).toMatchObject({ code: 'MAX_DEVICES', details: { limit: 3 } })
    expect((await enter(username, code, { endOtherSessions: true })).status).toBe(200)
    for (const token of others)
      expect((await browserOf(app, token).get('/CheckAccess')).body.code).toBe('SESSION_ENDED_ELSEWHERE')
    expect((await enter(username, code)).body.code).toBe('CODE_EXPIRED')
  })

  it('logs in a blocked marketer', async () => {
    const { username, cellphone, personId } = await member({ userType: 'NetworkMarketer' })
    await database.query(
      "update people set state = 'Blocked', block_reason = 'OFFICE', blocked_at = $2 where id = $1",
      [personId, clock.now().toString()],
    )
    await send(username)
    expect((await enter(username, await lastCodeTo(database, cellphone))).status).toBe(200)
  })

  it('ALREADY_LOGGED_IN: log out first', async () => {
    const { username, accountId } = await member()
    const browser = browserOf(app, await shop.addSession(accountId))
    for (const [path, body] of [
      ['auth/send-login-code', { username }],
      ['auth/login-by-code', { username, code: '123456' }],
    ] as const) {
      expect((await browser.post(path, body)).body.code).toBe('ALREADY_LOGGED_IN')
    }
  })

  it('RATE_LIMITED: one address may have 10 codes sent in a minute, whatever the accounts', async () => {
    const limited = await testApp(database, clock, { RATE_LIMIT_PER_MINUTE: '600' })
    const statuses = []
    for (let count = 1; count <= 11; count += 1) {
      const answer = await browserOf(limited, null).post('auth/send-login-code', { username: `x${count}` })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    await limited.close()
  })
})
