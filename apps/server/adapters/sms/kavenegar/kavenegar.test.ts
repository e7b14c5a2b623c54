/** @spec 8.messages */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MessageNotSent } from '../../../platform/ports/message-not-sent.ts'
import {
  type KavenegarBehaviour,
  type KavenegarDouble,
  startKavenegar,
} from '../../../testing/kavenegar-double.ts'
import { type KavenegarSettings, kavenegarSms } from './index.ts'
import { faultOfStatus } from './statuses.ts'

// With characters that have a meaning in URLs.
const apiKey = 'SECRET/key?of=the shop'
let kavenegar: KavenegarDouble

beforeEach(async () => {
  kavenegar = await startKavenegar({ apiKey })
})
afterEach(() => kavenegar.close())

const smsOf = (rest: Partial<KavenegarSettings> = {}) =>
  kavenegarSms({
    apiKey,
    sender: null,
    codeTemplate: null,
    url: kavenegar.url,
    timeoutMilliseconds: 2_000,
    ...rest,
  })
const message = { to: '9121234567', text: 'انار\nکد ورود: 123456' }

/** The error of a refused message. */
async function refusal(rest: Partial<KavenegarSettings> = {}, sent = message): Promise<MessageNotSent> {
  return smsOf(rest)
    .send(sent)
    .then(
      () => {
        throw new Error('it was sent')
      },
      (error: MessageNotSent) => error,
    )
}

describe('a message', () => {
  it('goes to the number with its zero, by sms/send, from the line that is set', async () => {
    await smsOf({ sender: '10004346' }).send(message)
    expect(kavenegar.requests).toEqual([
      {
        method: 'POST',
        called: 'sms/send',
        apiKey,
        fields: { receptor: '09121234567', message: message.text, sender: '10004346' },
      },
    ])
  })

  it('names no line where none is set: the account has its own', async () => {
    await smsOf().send(message)
    expect(kavenegar.requests[0]!.fields).not.toHaveProperty('sender')
  })

  it('that is a code goes by verify/lookup where a template is set, otherwise as any other', async () => {
    await smsOf({ codeTemplate: 'anar-code' }).send({ ...message, code: '123456' })
    await smsOf({ codeTemplate: 'anar-code' }).send(message)
    await smsOf().send({ ...message, code: '123456' })
    expect(kavenegar.requests.map(({ called, fields }) => [called, fields['token'] ?? null])).toEqual([
      ['verify/lookup', '123456'],
      ['sms/send', null],
      ['sms/send', null],
    ])
  })

  it('counts as sent where the answer holds the one entry itself instead of a list', async () => {
    kavenegar.behaviour = { kind: 'one-entry' }
    await smsOf({ codeTemplate: 'anar-code' }).send({ ...message, code: '123456' })
  })
})

describe('a refusal of Kavenegar', () => {
  it('a wrong key, an unknown template, a number that is none: as the real one answers them', async () => {
    expect(await refusal({ apiKey: 'wrong' })).toMatchObject({
      reason: 'misconfigured',
      message: 'misconfigured: Kavenegar 403: KAVENEGAR_API_KEY is not valid',
    })
    const coded = { ...message, code: '123456' }
    expect(await refusal({ codeTemplate: 'unknown' }, coded)).toMatchObject({ reason: 'misconfigured' })
    expect(await refusal({}, { ...message, to: '12' })).toMatchObject({ reason: 'refused' })
  })

  it.each(Object.entries(faultOfStatus))(
    'status %s is reported to the operator',
    async (status, { reason, meaning }) => {
      kavenegar.behaviour = { kind: 'fault', status: Number(status), message: 'خطا' }
      const error = await refusal()
      expect([error.name, error.reason]).toEqual(['MessageNotSent', reason])
      expect(error.message).toBe(`${reason}: Kavenegar ${status}: ${meaning}`)
    },
  )

  it('a status that nobody wrote down is taken for a passing failure', async () => {
    kavenegar.behaviour = { kind: 'fault', status: 499, message: 'خطا' }
    expect(await refusal()).toMatchObject({ reason: 'unavailable' })
  })

  it.each([6, 11, 13, 14])(
    'a message that is taken with status %i will not arrive',
    async (messageStatus) => {
      kavenegar.behaviour = { kind: 'works', messageStatus }
      expect(await refusal()).toMatchObject({ reason: 'refused' })
    },
  )
})

describe('an answer that is none', () => {
  const moods: readonly [string, KavenegarBehaviour][] = [
    ['a page of a proxy', { kind: 'garbage', httpStatus: 502, body: '<h1>Bad Gateway</h1>' }],
    ['half an answer', { kind: 'cut-off' }],
    ['JSON of something else', { kind: 'garbage', httpStatus: 200, body: '{"ok":true}' }],
    ['more than anybody wants to read', { kind: 'garbage', httpStatus: 200, body: 'x'.repeat(100_000) }],
    ['nothing', { kind: 'garbage', httpStatus: 200, body: '' }],
    ['the request, and no message', { kind: 'no-entries' }],
    ['go elsewhere', { kind: 'redirect', to: 'http://127.0.0.1:9/' }],
  ]
  it.each(moods)('%s', async (_, behaviour) => {
    kavenegar.behaviour = behaviour
    expect(await refusal()).toMatchObject({ reason: 'unknown' })
  })

  it('silence is waited for no longer than the limit, and says nothing about the message', async () => {
    kavenegar.behaviour = { kind: 'silent' }
    expect(await refusal({ timeoutMilliseconds: 50 })).toMatchObject({
      reason: 'unknown',
      message: 'unknown: Kavenegar took the request and does not answer (TimeoutError)',
    })
  })

  it('nobody is there: the message was certainly not sent', async () => {
    await kavenegar.close()
    expect(await refusal()).toMatchObject({
      reason: 'unavailable',
      message: 'unavailable: Kavenegar does not answer (ECONNREFUSED)',
    })
  })
})

it('neither the key nor the message nor the number stands in what is thrown, whatever went wrong', async () => {
  const moods: readonly KavenegarBehaviour[] = [
    { kind: 'fault', status: 403, message: message.text },
    { kind: 'garbage', httpStatus: 500, body: `${apiKey} ${message.text}` },
    { kind: 'redirect', to: `http://127.0.0.1:9/${apiKey}` },
    { kind: 'silent' },
    { kind: 'cut-off' },
  ]
  for (const behaviour of moods) {
    kavenegar.behaviour = behaviour
    const error = await refusal({ timeoutMilliseconds: 50 })
    const output = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n')
    for (const secret of [apiKey, encodeURIComponent(apiKey), '123456', '9121234567']) {
      expect(output).not.toContain(secret)
    }
  }
})
