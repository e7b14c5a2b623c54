/** @spec 8.messages, 2.sign-up-otp, 2.login-otp */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { messageOf, Refusal } from '@anar/contract/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox } from '../../adapters/messages/outbox/index.ts'
import { readConfig } from '../../config.ts'
import { transact } from '../../platform/command/index.ts'
import type { EmailMessage } from '../../platform/ports/email.ts'
import { MessageNotSent } from '../../platform/ports/message-not-sent.ts'
import type { SmsMessage } from '../../platform/ports/sms.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { lastCodeTo, messagesTo } from '../../testing/outbox.ts'
import { oneKey, testSecretKeys } from '../../testing/secret-keys.ts'
import { strangerOf } from '../guesses/index.ts'
import {
  type CodeDeps,
  type CodeRequest,
  codesUnderWay,
  codeUnderWay,
  offerCode,
  pretendCode,
  sendCode,
  useCode,
} from './index.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase
let deps: CodeDeps

beforeAll(async () => {
  database = await testDatabase('empty')
  const outbox = createOutbox({ database, clock, file: null })
  const config = readConfig({ NODE_ENV: 'test' })
  deps = { config, database, secretKeys: testSecretKeys, ...outbox }
})
afterAll(() => database?.drop())
beforeEach(() => clock.moveTo('2026-05-10T09:00:00Z'))

const stranger = strangerOf({ ip: '192.0.2.1' })
let phones = 0
/** A request for a phone that had no code before. */
function request(rest: Partial<CodeRequest> = {}): CodeRequest {
  phones += 1
  const destination = `912${String(phones).padStart(7, '0')}`
  return {
    purpose: 'LOGIN',
    subject: `account ${phones}`,
    channel: 'sms',
    destination,
    locale: { calendar: 'pe', language: 'persian' },
    guesser: stranger,
    now: clock.now(),
    ...rest,
  }
}
const send = (codeRequest: CodeRequest) => sendCode(deps, { ...codeRequest, now: clock.now() })
/** Uses a code; throws a refusal, as a command does after its transaction. */
const use = async ({ purpose, subject }: CodeRequest, code: string, ofDeps = deps) => {
  const typed = { purpose, subject, code, now: clock.now() }
  const decision = await transact(database, (tx) => useCode(tx, ofDeps, typed))
  if (decision instanceof Refusal) throw decision
  return decision
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code', () => {
  /** @spec 2.sign-up-otp.2 */
  it('has six digits, is valid for 120 seconds, and shows its masked destination', async () => {
    const codeRequest = request({ destination: '9121234567' })
    expect(await send(codeRequest)).toEqual({
      expiresInSeconds: 120,
      resendInSeconds: 60,
      sentTo: '0912•••4567',
    })
    const [message] = await messagesTo(database, '9121234567')
    expect(message!.body).toMatch(/^انار\nکد ورود: \d{6}\nتا ۲ دقیقه معتبر است\. آن را به هیچ‌کس ندهید\.$/)
    clock.advance({ seconds: 119 })
    const code = await lastCodeTo(database, '9121234567')
    expect(await use(codeRequest, code)).toEqual({ destination: '9121234567' })
  })

  it('is a number of the system’s generator below a million', async () => {
    const codeRequest = request()
    const generator = vi.spyOn(crypto, 'randomInt').mockImplementation((() => 42) as typeof crypto.randomInt)
    syncBuiltinESMExports()
    try {
      await send(codeRequest)
      expect(generator).toHaveBeenCalledExactlyOnceWith(1_000_000)
    } finally {
      generator.mockRestore()
      syncBuiltinESMExports()
    }
    expect(await lastCodeTo(database, codeRequest.destination)).toBe('000042')
  })

  it('is written in the requester’s language, to a mailbox with a subject', async () => {
    const english = { calendar: 'gr', language: 'english' } as const
    const codeRequest = request({ channel: 'email', destination: 'sara@example.com', locale: english })
    expect((await send(codeRequest)).sentTo).toBe('sa•••@example.com')
    const [message] = await messagesTo(database, 'sara@example.com')
    expect(message).toMatchObject({ channel: 'email', subject: 'Anar: code for login' })
    expect(message!.body).toContain('Valid for 15 minutes. Do not share it with anyone.')
  })

  it('ends with the line by which a browser fills it in at the shop alone, where the shop has an address', async () => {
    const codeRequest = request()
    const config = readConfig({ NODE_ENV: 'test', ORIGIN: 'https://shop.example' })
    await sendCode({ ...deps, config }, codeRequest)
    const [message] = await messagesTo(database, codeRequest.destination)
    expect(message!.body).toMatch(/\n\n@shop\.example #\d{6}$/)
  })

  it('may be typed with Persian digits and spaces', async () => {
    const codeRequest = request()
    await send(codeRequest)
    const code = await lastCodeTo(database, codeRequest.destination)
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    await use(codeRequest, ` ${persian.slice(0, 3)} ${persian.slice(3)} `)
  })

  it('is stored as a keyed hash only: the same code of another installation has another', async () => {
    const hashes = new Set<string>()
    for (const secretKeys of [oneKey('x'.repeat(32)), oneKey('y'.repeat(32))]) {
      const codeRequest = request()
      await sendCode({ ...deps, secretKeys }, codeRequest)
      const code = await lastCodeTo(database, codeRequest.destination)
      await expect(use(codeRequest, code)).rejects.toMatchObject({ code: 'CODE_WRONG' })
      const { rows } = await database.query<{ code_hash: Buffer }>(
        'select code_hash from codes where destination = $1',
        [codeRequest.destination],
      )
      expect(rows[0]!.code_hash).toHaveLength(32)
      expect(await use(codeRequest, code, { ...deps, secretKeys })).toEqual({
        destination: codeRequest.destination,
      })
      hashes.add(rows[0]!.code_hash.toString('hex'))
    }
    expect(hashes.size).toBe(2)
  })
})

describe('a code that is typed', () => {
  it('CODE_WRONG: shows the remaining tries, and counts them though the rest is rolled back', async () => {
    const codeRequest = request()
    await send(codeRequest)
    const code = await lastCodeTo(database, codeRequest.destination)
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      await expect(use(codeRequest, wrongOf(code))).rejects.toMatchObject({
        code: 'CODE_WRONG',
        details: { triesLeft },
      })
    }
    await expect(use(codeRequest, code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('CODE_WRONG: of 20 guesses at the same time five are tried', async () => {
    const codeRequest = request()
    await send(codeRequest)
    const wrong = wrongOf(await lastCodeTo(database, codeRequest.destination))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        use(codeRequest, wrong).catch((error: { code: string }) => error.code),
      ),
    )
    expect(answers.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'CODE_EXPIRED')).toHaveLength(15)
  })

  /** @spec 8.messages.8 */
  it('CODE_EXPIRED: after 120 seconds', async () => {
    const codeRequest = request()
    await send(codeRequest)
    const code = await lastCodeTo(database, codeRequest.destination)
    clock.advance({ seconds: 120 })
    await expect(use(codeRequest, code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(messageOf('CODE_EXPIRED', {}, 'persian')).toContain('«ارسال دوباره» را بزنید')
  })

  it('CODE_EXPIRED: a second time, even of two at once one alone counts', async () => {
    const codeRequest = request()
    await send(codeRequest)
    const code = await lastCodeTo(database, codeRequest.destination)
    const answers = await Promise.allSettled([use(codeRequest, code), use(codeRequest, code)])
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(use(codeRequest, code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('CODE_EXPIRED: for another purpose or subject than it was sent for, and where none was sent', async () => {
    const codeRequest = request()
    await send(codeRequest)
    const code = await lastCodeTo(database, codeRequest.destination)
    await expect(use({ ...codeRequest, purpose: 'SIGN_CONTRACT' }, code)).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
    await expect(use({ ...codeRequest, subject: 'account 0' }, code)).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
  })

  it('CODE_WRONG: the one before, once another was sent', async () => {
    const codeRequest = request()
    await send(codeRequest)
    const first = await lastCodeTo(database, codeRequest.destination)
    clock.advance({ seconds: 60 })
    await send(codeRequest)
    const second = await lastCodeTo(database, codeRequest.destination)
    if (first !== second) await expect(use(codeRequest, first)).rejects.toMatchObject({ code: 'CODE_WRONG' })
    await use(codeRequest, second)
  })
})

describe('requesting another code', () => {
  it('CODE_TOO_SOON: within 60 seconds, with the seconds that are left, whatever the subject', async () => {
    const codeRequest = request()
    await send(codeRequest)
    clock.advance({ seconds: 15 })
    const again = { ...codeRequest, subject: 'account 0' }
    await expect(send(again)).rejects.toMatchObject({ code: 'CODE_TOO_SOON', details: { seconds: 45 } })
    clock.advance({ seconds: 45 })
    expect(await send(codeRequest)).toMatchObject({ resendInSeconds: 60 })
  })

  it('CODE_TOO_SOON: of two at the same time one is sent', async () => {
    const codeRequest = request()
    const answers = await Promise.allSettled([send(codeRequest), send(codeRequest), send(codeRequest)])
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await messagesTo(database, codeRequest.destination)).toHaveLength(1)
  })

  it('is not too soon after a code that was used', async () => {
    const codeRequest = request()
    await send(codeRequest)
    await use(codeRequest, await lastCodeTo(database, codeRequest.destination))
    expect(await send(codeRequest)).toMatchObject({ expiresInSeconds: 120 })
  })

  it('CODE_LIMIT: after five in a Tehran day, begun anew at its midnight, counted for each purpose', async () => {
    const codeRequest = request()
    for (let count = 1; count <= 5; count += 1) {
      await send(codeRequest)
      clock.advance({ minutes: 1 })
    }
    await expect(send(codeRequest)).rejects.toMatchObject({ code: 'CODE_LIMIT', details: { limit: 5 } })
    // Anyone with a username can use up its login codes; those of the office are separate.
    expect(await send({ ...codeRequest, purpose: 'STAFF_LOGIN' })).toMatchObject({ expiresInSeconds: 120 })
    clock.moveTo('2026-05-10T20:29:59Z')
    await expect(send(codeRequest)).rejects.toMatchObject({ code: 'CODE_LIMIT' })
    clock.moveTo('2026-05-10T20:30:00Z')
    expect(await send(codeRequest)).toMatchObject({ expiresInSeconds: 120 })
  })

  it('CODE_LIMIT: strangers together have ten for one phone, and the refusal says ten', async () => {
    const codeRequest = request()
    for (let count = 1; count <= 10; count += 1) {
      await send({ ...codeRequest, guesser: strangerOf({ ip: `192.0.2.${count}` }) })
      clock.advance({ minutes: 1 })
    }
    const eleventh = send({ ...codeRequest, guesser: strangerOf({ ip: '192.0.2.11' }) })
    await expect(eleventh).rejects.toMatchObject({ code: 'CODE_LIMIT', details: { limit: 10 } })
  })

  it('CODE_LIMIT: one subject may not have codes sent to ever new phones', async () => {
    const subject = 'sign-up 1'
    for (let count = 1; count <= 5; count += 1) await send(request({ subject }))
    await expect(send(request({ subject }))).rejects.toMatchObject({ code: 'CODE_LIMIT' })
  })

  it('codeUnderWay: answers what is left of a code that is too young to be replaced', async () => {
    const codeRequest = request()
    await send(codeRequest)
    clock.advance({ seconds: 20 })
    expect(await codeUnderWay(database, { ...codeRequest, now: clock.now() })).toMatchObject({
      expiresInSeconds: 100,
      resendInSeconds: 40,
    })
    const other = { ...codeRequest, destination: '9120000000', now: clock.now() }
    expect(await codeUnderWay(database, other)).toBeNull()
    clock.advance({ seconds: 40 })
    expect(await codeUnderWay(database, { ...codeRequest, now: clock.now() })).toBeNull()
  })
})

describe('a provider that does not send', () => {
  const notSent = () => Promise.reject(new MessageNotSent('unavailable', 'down'))
  const without = (): CodeDeps => ({
    ...deps,
    sms: { name: 'down', send: (_: SmsMessage) => notSent() },
    email: { name: 'down', send: (_: EmailMessage) => notSent() },
  })

  /** @spec 8.messages.7 */
  it.each(['sms', 'email'] as const)(
    'CODE_NOT_SENT: by %s, and the next try need not wait',
    async (channel) => {
      const codeRequest = request({ channel })
      await expect(sendCode(without(), codeRequest)).rejects.toMatchObject({ code: 'CODE_NOT_SENT' })
      expect(messageOf('CODE_NOT_SENT', {}, 'persian')).toBe('کد فرستاده نشد. دوباره تلاش کنید.')
      expect((await send(codeRequest)).resendInSeconds).toBe(60)
    },
  )
})

describe('offering a code where the account may not exist', () => {
  it('answers the same whether the account exists or not, and sends in the background', async () => {
    const codeRequest = request()
    const settings = await settingsOf(database)
    const known = await offerCode(deps, { ...codeRequest, sentTo: '' })
    const unknown = { ...codeRequest, subject: 'nobody sample', destination: null, sentTo: '' }
    const nobody = await offerCode(deps, unknown)
    expect(known).toEqual(nobody)
    expect(nobody).toEqual(pretendCode(settings, 'sms'))
    await use(codeRequest, await lastCodeTo(database, codeRequest.destination))
  })

  it('CODE_WRONG, CODE_EXPIRED: guesses are counted alike with and without an account', async () => {
    const codeRequest = request()
    const unknown = { ...codeRequest, subject: `nobody ${codeRequest.subject}` }
    await offerCode(deps, { ...unknown, destination: null, sentTo: '' })
    await codesUnderWay(database)
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      await expect(use(unknown, '123456')).rejects.toMatchObject({
        code: 'CODE_WRONG',
        details: { triesLeft },
      })
    }
    await expect(use(unknown, '123456')).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await messagesTo(database, codeRequest.destination)).toEqual([])
  })

  it('answers the same where it is too soon, and sends no second one', async () => {
    const codeRequest = request()
    const first = await offerCode(deps, { ...codeRequest, sentTo: codeRequest.destination })
    expect(await offerCode(deps, { ...codeRequest, sentTo: codeRequest.destination })).toEqual(first)
    await codesUnderWay(database)
    expect(await messagesTo(database, codeRequest.destination)).toHaveLength(1)
  })
})

describe('a code that no provider took', () => {
  it('answers guesses like a decoy where it could not be delivered', async () => {
    const failing = { name: 'away', send: () => Promise.reject(new MessageNotSent('unavailable', 'a test')) }
    const away: CodeDeps = { ...deps, sms: failing }
    const guess = async (destination: string | null) => {
      const codeRequest = request()
      await offerCode(away, {
        ...codeRequest,
        destination: destination && codeRequest.destination,
        sentTo: '',
      })
      await codesUnderWay(database)
      return use(codeRequest, 'abcdef').catch((error: unknown) => error)
    }
    expect(await guess('own')).toEqual(await guess(null))
  })
})
