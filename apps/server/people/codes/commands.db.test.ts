import { afterAll, beforeEach, expect, it } from 'vitest'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { type Answer, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type Jar, jarOf } from '../../testing/jar.ts'
import { startKavenegar } from '../../testing/kavenegar-double.ts'
import { openTestShop } from '../../testing/opened.ts'
import { messagesTo } from '../../testing/outbox.ts'
import type { Member, TestMember } from '../../testing/shop.ts'
import { newcomerAt, sampleDetails } from '../../testing/sign-up.ts'
import { startSmtp } from '../../testing/smtp-double.ts'
import { hashPassword } from '../auth/index.ts'

/** @spec 8.messages, 4.login, 2.sign-up-otp, 2.sign-up-verify-email-code, 2.edit-user-info, 2.bank-account-info */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const kavenegar = await startKavenegar({ apiKey: 'sample' })
kavenegar.behaviour = { kind: 'fault', status: 418, message: 'اعتبار حساب شما کافی نمی‌باشد' }
const smtp = await startSmtp({ user: 'shop', password: 'sample', refusedMail: 451 })
/** The same shop with providers that send nothing. */
const downApp = await testApp(database, clock, {
  SMS_PROVIDER: 'kavenegar',
  KAVENEGAR_API_KEY: 'sample',
  KAVENEGAR_URL: kavenegar.url,
  EMAIL_PROVIDER: 'smtp',
  SMTP_URL: `smtp://shop:sample@127.0.0.1:${smtp.port}`,
  EMAIL_FROM: 'Anar <no-reply@shop.example>',
})
afterAll(async () => {
  await downApp.close()
  await Promise.all([kavenegar.close(), smtp.close()])
})
beforeEach(() => clock.moveTo('2026-05-10T09:00:00Z'))

// Check digits made for this test; the bank does not exist.
const iban = 'IR979990000000000000000001'
const password = 'Pomegranate#1'
const passwordHash = await hashPassword(password)
let count = 0

type Contact = { cellphone: string; newCellphone: string; newEmail: string }
async function member(more: TestMember = {}): Promise<Member & Contact> {
  count += 1
  const number = String(count).padStart(4, '0')
  const cellphone = `912600${number}`
  const created = await shop.addMember({ passwordHash, cellphone, nationalCode: `700000${number}`, ...more })
  return { ...created, cellphone, newCellphone: `912700${number}`, newEmail: `new${count}@shop.example` }
}
const newcomer = (step: Parameters<typeof newcomerAt>[1]) => newcomerAt({ app, database }, step)
/** The same browser at another server of the shop. */
function browserAt(through: App, { cookies }: Jar): Jar {
  const jar = jarOf(through)
  for (const [name, value] of cookies) jar.hold(name, value)
  return jar
}

/** Requests a code for one phone or mailbox, as often as it is called. */
type Sender = { destination: string; send(through: App): Promise<Answer> }

const senders: Record<string, (path: string) => Promise<Sender>> = {
  // Another browser each time, since a browser whose code is under way gets its remaining seconds.
  'auth/login': async (path) => {
    const { username, cellphone } = await member({ userType: 'Staff', staffRole: 'orders' })
    const send = (through: App) => browserOf(through, null).post(path, { username, password })
    return { destination: cellphone, send }
  },
  'profile/send-email-code': async (path) => {
    const { token, newEmail: email } = await member()
    return {
      destination: email,
      send: (through) => browserOf(through, token).post(path, { email, password }),
    }
  },
  'profile/send-cellphone-code': async (path) => {
    const { token, newCellphone: cellphone } = await member()
    const send = (through: App) => browserOf(through, token).post(path, { cellphone, password })
    return { destination: cellphone, send }
  },
  'profile/send-iban-code': async (path) => {
    const { token, cellphone } = await member()
    const send = (through: App) => browserOf(through, token).post(path, { iban, password })
    return { destination: cellphone, send }
  },
  'sign-up/begin': async (path) => {
    const details = sampleDetails()
    return {
      destination: details.cellphone,
      send: (through) => jarOf(through).post(path, { cellphone: details.cellphone }),
    }
  },
  'sign-up/resend-phone-code': async (path) => {
    const { jar, details } = await newcomer('phone-code')
    clock.advance({ minutes: 1 })
    return { destination: details.cellphone, send: (through) => browserAt(through, jar).post(path) }
  },
  'sign-up/send-email-code': async (path) => {
    const { jar, email } = await newcomer('email')
    return { destination: email, send: (through) => browserAt(through, jar).post(path, { email }) }
  },
}
const paths = Object.keys(senders)
/** `sent`, or why not; a login of staff is refused until the sent code is typed. */
const resultOf = ({ body: { code } }: Answer) =>
  code === undefined || code === 'CODE_REQUIRED' ? 'sent' : code

it.each(paths)('CODE_NOT_SENT: %s while no provider sends, and the next try need not wait', async (path) => {
  const { destination, send } = await senders[path]!(path)
  const before = await messagesTo(database, destination)
  const unsent = await send(downApp)
  expect([unsent.status, unsent.body.code]).toEqual([503, 'CODE_NOT_SENT'])
  expect(resultOf(await send(app))).toBe('sent')
  expect(await messagesTo(database, destination)).toHaveLength(before.length + 1)
})

it.each(paths)('CODE_TOO_SOON: %s within 60 seconds, with the seconds that are left', async (path) => {
  const { send } = await senders[path]!(path)
  expect(resultOf(await send(app))).toBe('sent')
  clock.advance({ seconds: 15 })
  expect((await send(app)).body).toMatchObject({ code: 'CODE_TOO_SOON', details: { seconds: 45 } })
  clock.advance({ seconds: 45 })
  expect(resultOf(await send(app))).toBe('sent')
})

it.each(paths)('CODE_LIMIT: %s after five codes of one day', async (path) => {
  const { destination, send } = await senders[path]!(path)
  while ((await messagesTo(database, destination)).length < 5) {
    expect(resultOf(await send(app))).toBe('sent')
    clock.advance({ minutes: 1 })
  }
  expect((await send(app)).body).toMatchObject({ code: 'CODE_LIMIT', details: { limit: 5 } })
  expect(await messagesTo(database, destination)).toHaveLength(5)
})
