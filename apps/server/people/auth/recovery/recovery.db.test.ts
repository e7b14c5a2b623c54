import { beforeEach, describe, expect, it } from 'vitest'
import { sendContactAlerts, stopLinkTo } from '../../../testing/alerts.ts'
import { type Answer, browserOf } from '../../../testing/browser.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { lastCodeTo, messagesTo } from '../../../testing/outbox.ts'
import type { Member } from '../../../testing/shop.ts'
import { visitorOf } from '../../../testing/visitor.ts'
import { codesUnderWay } from '../../codes/index.ts'
import { hashPassword } from '../password.ts'

/** @spec 4.password-reset, 2.reset-password, 2.forget-username, 5.password, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const password = 'Correct@Horse1'
const chosen = { password: 'Another@Horse2', repeated: 'Another@Horse2' }
let count = 0

const passwordHash = await hashPassword(password)
beforeEach(() => clock.moveTo('2026-05-10T09:00:00Z'))

type Contact = { email: string; cellphone: string }
async function member(userType = 'Customer'): Promise<Member & Contact> {
  count += 1
  const email = `sample${count}@mail.example`
  const cellphone = `912000${String(count).padStart(4, '0')}`
  const created = await shop.addMember({ userType, passwordHash, email, cellphone })
  return { ...created, email, cellphone }
}

/** A browser that holds the recovery cookie between the steps. */
function recovering() {
  const browser = visitorOf(app)
  const post = async (path: string, body: object): Promise<Answer> => {
    const answer = await browser.post(path, body)
    await codesUnderWay(database)
    return answer
  }
  return {
    reset: (email: string) => post('auth/reset-password', { email }),
    verify: (code: string) => post('auth/verify-recovery-code', { code }),
    set: (body: object = chosen) => post('auth/set-new-password', body),
    ticket: () => browser.cookies.get('anar_recovery')!,
    useTicket: (other: string) => browser.cookies.set('anar_recovery', other),
  }
}
async function proven(email: string) {
  const browser = recovering()
  await browser.reset(email)
  expect((await browser.verify(await lastCodeTo(database, email))).status).toBe(200)
  return browser
}
const logIn = (username: string, tried: string) =>
  browserOf(app, null).post('auth/login', { username, password: tried })
const codeOf = (answer: Answer) => answer.body.code

describe('recovering a password', () => {
  /** @spec 4.password-reset.1 */
  it('goes from the mailbox over the code to a new password, and ends every session', async () => {
    const sara = await member()
    const browser = recovering()
    const sent = await browser.reset(` ${sara.email.toUpperCase()} `)
    expect(sent.body).toEqual({ expiresInSeconds: 900, resendInSeconds: 60, sentTo: expect.any(String) })
    expect([sent.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^anar_recovery=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/),
    )
    const first = browser.ticket()
    expect((await browser.verify(await lastCodeTo(database, sara.email))).body).toEqual({})
    expect(browser.ticket()).not.toBe(first)
    expect((await browser.set()).body).toEqual({})
    expect((await logIn(sara.username, password)).body.code).toBe('WRONG_CREDENTIALS')
    expect((await logIn(sara.username, chosen.password)).status).toBe(200)
    expect((await browserOf(app, sara.token).get('/CheckAccess')).body.code).toBe('SESSION_ENDED')
  })

  it('RESTART_STEPS: a ticket proven before the password, the mailbox or the account was changed counts no more', async () => {
    const changes: ((sara: Member & Contact) => Promise<unknown>)[] = [
      (sara) => browserOf(app, sara.token).post('auth/change-password', { current: password, ...chosen }),
      async (sara) => (await proven(sara.email)).set(),
      (sara) => database.query(`update people set email = 'new.' || email where id = $1`, [sara.personId]),
      (sara) => database.query(`update accounts set closed_at = now() where id = $1`, [sara.accountId]),
      (sara) => database.query(`update accounts set password_hash = 'none' where id = $1`, [sara.accountId]),
    ]
    for (const change of changes) {
      const sara = await member()
      const thief = await proven(sara.email)
      clock.advance({ seconds: 61 })
      await change(sara)
      expect(codeOf(await thief.set({ password: 'Stolen@Horse3', repeated: 'Stolen@Horse3' }))).toBe(
        'RESTART_STEPS',
      )
    }
  })

  /** @spec 4.password-reset.2 */
  it('notifies the person that the password was changed', async () => {
    const sara = await member()
    await (await proven(sara.email)).set()
    const { rows } = await database.query<{ kind: string }>('select kind from notices where person_id = $1', [
      sara.personId,
    ])
    expect(rows).toEqual([{ kind: 'PASSWORD_CHANGED' }])
    await sendContactAlerts(database, clock.now())
    for (const contact of [sara.cellphone, sara.email])
      expect(await stopLinkTo(database, contact)).toMatch(/^\/stop-change\//)
  })

  it('opens an account that wrong passwords had locked', async () => {
    const sara = await member()
    for (const _ of [1, 2, 3, 4, 5]) await logIn(sara.username, 'Wrong@Horse1')
    expect((await logIn(sara.username, password)).body.code).toBe('TOO_MANY_ATTEMPTS')
    await (await proven(sara.email)).set()
    expect((await logIn(sara.username, chosen.password)).status).toBe(200)
  })

  /** @spec 4.password-reset.3 */
  it('answers the same for an unknown mailbox, and to every guess at its code', async () => {
    const sara = await member()
    const responsesFor = async (email: string) => {
      const browser = recovering()
      const answers = [await browser.reset(email)]
      for (const _ of [1, 2, 3, 4, 5, 6]) answers.push(await browser.verify('wrong'))
      answers.push(await browser.set())
      return answers.map(({ status, body, cookies }) => ({ status, body, cookies: cookies.length }))
    }
    const ofAccount = await responsesFor(sara.email)
    expect(ofAccount.map(({ body }) => body.code)).toEqual([
      undefined,
      ...Array(5).fill('CODE_WRONG'),
      'CODE_EXPIRED',
      'RESTART_STEPS',
    ])
    // Of the same length and beginning, so that the masked mailbox is the same, too.
    expect(await responsesFor(sara.email.replace('sample', 'sandra'))).toEqual(ofAccount)
  })

  it('sends nothing for a closed account or one without a password', async () => {
    const closed = await member()
    await database.query('update accounts set closed_at = $2 where id = $1', [
      closed.accountId,
      clock.now().toString(),
    ])
    const applicant = await member('MLMApplicant')
    await database.query('update accounts set password_hash = null where id = $1', [applicant.accountId])
    for (const { email } of [closed, applicant]) {
      expect((await recovering().reset(email)).status).toBe(200)
      expect(await messagesTo(database, email)).toEqual([])
    }
  })

  it('INVALID_INPUT: what is no mailbox', async () => {
    expect((await recovering().reset('sample.example')).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { email: expect.any(String) } },
    })
  })

  it('RESTART_STEPS: without the steps before', async () => {
    const sara = await member()
    const browser = recovering()
    expect(codeOf(await browser.verify('123456'))).toBe('RESTART_STEPS')
    expect(codeOf(await browser.set())).toBe('RESTART_STEPS')
    await browser.reset(sara.email)
    expect(codeOf(await browser.set())).toBe('RESTART_STEPS')
  })

  it('RESTART_STEPS: half an hour after the mail, and ten minutes after the code', async () => {
    const sara = await member()
    const browser = recovering()
    await browser.reset(sara.email)
    clock.advance({ minutes: 30 })
    expect(codeOf(await browser.verify('123456'))).toBe('RESTART_STEPS')
    const other = await proven(sara.email)
    clock.advance({ minutes: 10 })
    expect(codeOf(await other.set())).toBe('RESTART_STEPS')
  })

  it('RESTART_STEPS: a ticket counts once, and the one before the code never', async () => {
    const sara = await member()
    const browser = recovering()
    await browser.reset(sara.email)
    const first = browser.ticket()
    await browser.verify(await lastCodeTo(database, sara.email))
    const second = browser.ticket()
    browser.useTicket(first)
    expect(codeOf(await browser.set())).toBe('RESTART_STEPS')
    browser.useTicket(second)
    expect((await browser.set()).status).toBe(200)
    browser.useTicket(second)
    expect(codeOf(await browser.set())).toBe('RESTART_STEPS')
  })

  it('sets a password once, however often it is sent at the same time', async () => {
    const sara = await member()
    const browser = await proven(sara.email)
    const ticket = browser.ticket()
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        browserOf(app, null).post('auth/set-new-password', chosen, {
          headers: { cookie: `anar_recovery=${ticket}` },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('stores only the hash of the ticket', async () => {
    const browser = recovering()
    await browser.reset((await member()).email)
    const { rows } = await database.query<{ count: number }>(
      'select count(*) from recoveries where ticket_hash = sha256($1::bytea)',
      [Buffer.from(browser.ticket())],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a new password', () => {
  it.each([
    ['at least 10 characters', 'Anar#1405'],
    ['an uppercase letter', 'pomegranate#1'],
    ['a lowercase letter', 'POMEGRANATE#1'],
    ['a digit', 'Pomegranate#'],
    ['one of @ # $ % ^', 'Pomegranate1!'],
    ['English letters only', 'Pomegranate#1انار'],
    ['no spaces', 'Pomegranate #1'],
  ])('INVALID_INPUT: it has %s', async (_, weak) => {
    const browser = await proven((await member()).email)
    expect((await browser.set({ password: weak, repeated: weak })).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { password: 'رمز عبور همهٔ شرط‌های گفته‌شده را ندارد.' } },
    })
    expect((await browser.set()).status).toBe(200)
  })

  /** @spec 5.password.4 */
  it('INVALID_INPUT: “Passwords are not the same!”', async () => {
    const browser = await proven((await member()).email)
    expect((await browser.set({ ...chosen, repeated: 'Another@Horse3' })).body).toMatchObject({
      details: { fields: { repeated: 'دو رمز عبور یکسان نیستند.' } },
    })
  })
})

describe('recovering a username', () => {
  const forget = async (cellphone: string) => {
    const answer = await browserOf(app, null).post('auth/forget-username', { cellphone })
    await codesUnderWay(database)
    return answer
  }

  /** @spec 2.forget-username.1 */
  it('sends the username to the phone, and answers the same for an unknown phone', async () => {
    const sara = await member()
    const answer = await forget(`0${sara.cellphone}`)
    expect([answer.status, answer.body]).toEqual([200, {}])
    expect((await messagesTo(database, sara.cellphone)).map(({ body }) => body)).toEqual([
      `انار\nنام کاربری شما: ${sara.username}`,
    ])
    const nobody = await forget('9129999999')
    expect([nobody.status, nobody.body]).toEqual([200, {}])
    expect(await messagesTo(database, '9129999999')).toEqual([])
  })

  it('sends one message a minute and five a day, without showing it in the answer', async () => {
    const sara = await member()
    const statuses = []
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      statuses.push((await forget(sara.cellphone)).status)
      statuses.push((await forget(sara.cellphone)).status)
      clock.advance({ seconds: 60 })
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await messagesTo(database, sara.cellphone)).toHaveLength(5)
  })

  it('INVALID_INPUT: what is no mobile number', async () => {
    expect((await forget('02112345678')).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { cellphone: 'شمارهٔ تلفن همراه درست نیست؛ مانند ۹۱۲۱۲۳۴۵۶۷ بنویسید.' } },
    })
  })

  it('names no closed account', async () => {
    const sara = await member()
    await database.query('update accounts set closed_at = $2 where id = $1', [
      sara.accountId,
      clock.now().toString(),
    ])
    await forget(sara.cellphone)
    expect(await messagesTo(database, sara.cellphone)).toEqual([])
  })
})
