import { Refusal } from '@anar/contract/errors'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { FilesUnavailable } from '../ports/files.ts'
import { SenderGone, WorkTimeout } from '../processes/bounded-queue.ts'
import { addErrors, answerFrameworkError } from './errors.ts'
import { addLocale, withoutPrefix } from './locale.ts'

const app = Fastify({
  rewriteUrl: withoutPrefix,
  bodyLimit: 1_000,
  genReqId: () => 'c0ffee',
  frameworkErrors: answerFrameworkError,
}).withTypeProvider<ZodTypeProvider>()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
addErrors(app)
addLocale(app)
const throws = (path: string, error: unknown) =>
  app.get(path, () => {
    throw error
  })
throws('/short', new Refusal('STOCK_SHORT', { name: 'Rose water', available: 3 }))
throws('/away', new DatabaseUnavailable(new Error('connect ECONNREFUSED 10.0.0.1')))
throws('/busy', new Refusal('BUSY', { seconds: 5 }))
throws('/gone', new SenderGone())
throws('/slow', new WorkTimeout())
throws('/full', new FilesUnavailable(new Error('ENOSPC: no space left, /srv/files/originals')))
throws('/bug', new Error('password of the database is secret'))
throws('/thrown-text', 'just a text')
const body = z.strictObject({ receiver: z.object({ name: z.string().min(3) }), quantity: z.int() })
app.post('/order', { schema: { body } }, async () => ({}))
app.post('/parsed', async (request) => body.parse(request.body))
await app.ready()
afterAll(() => app.close())

const request = async (url: string, payload?: object | string) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject(payload === undefined ? { url } : { url, method: 'POST', payload, headers })
  return {
    status: answer.statusCode,
    ...answer.json<{ code: string; message: string; details: Record<string, unknown> }>(),
  }
}

/** @spec 8.response-errors */
describe('an error is answered', () => {
  it('in the same form for an address that cannot be decoded', async () => {
    expect(await request('/%')).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      details: { reason: 'FST_ERR_BAD_URL' },
    })
  })

  it('with the seconds to wait as a header too, where many wait before', async () => {
    const answer = await app.inject({ url: '/gr/english/busy' })
    expect(answer.headers['retry-after']).toBe('5')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        code: 'BUSY',
        message: 'Many requests are waiting at the moment. Try again in 5 seconds.',
        details: { seconds: 5 },
      },
    ])
    expect((await request('/pe/persian/busy')).message).toBe(
      'الان درخواست‌های زیادی در صف است. ۵ ثانیه دیگر دوباره تلاش کنید.',
    )
  })

  it('as unavailable where there is no room for files, without their places', async () => {
    expect(await request('/full')).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', details: {} })
  })

  it('without reporting a bug where work took too long, or where the client has hung up', async () => {
    for (const path of ['/slow', '/gone'])
      expect(await request(path)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  })

  /** @spec 8.response-errors.3 */
  it('as { code, message, details } with the status of its code, in the language of the address', async () => {
    const details = { name: 'Rose water', available: 3 }
    const english = await request('/gr/english/short')
    expect(english).toEqual({
      status: 422,
      code: 'STOCK_SHORT',
      details,
      message: 'Not enough of “Rose water” in stock: 3 left.',
    })
    expect(await request('/pe/persian/short')).toMatchObject({
      message: 'موجودی «Rose water» کافی نیست: ۳ عدد مانده است.',
    })
    expect(await request('/short')).toMatchObject({
      message: 'موجودی «Rose water» کافی نیست: ۳ عدد مانده است.',
    })
  })

  it('with 503 while the database is away, telling nothing of it', async () => {
    const answer = await request('/gr/english/away')
    expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', details: {} })
    expect(JSON.stringify(answer)).not.toContain('10.0.0.1')
  })

  /** @spec 8.messages.24 */
  it('with 500, an id and nothing more where it is a bug', async () => {
    const expected = {
      status: 500,
      code: 'UNEXPECTED',
      message: 'An error occurred. Reference: c0ffee',
      details: { id: 'c0ffee' },
    }
    expect(await request('/gr/english/bug')).toEqual(expected)
    expect(await request('/gr/english/thrown-text')).toEqual(expected)
  })

  it('with 400 and the faulty fields by name, at every stage of validation', async () => {
    for (const path of ['/gr/english/order', '/gr/english/parsed']) {
      const answer = await request(path, { receiver: { name: 'Al' }, quantity: 1.5, coupon: 'X' })
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
      expect(Object.keys(answer.details['fields'] as object)).toEqual(['receiver.name', 'quantity', 'coupon'])
    }
  })

  it('with 400, 413 or 415 for a body that is no JSON, too long or of another kind', async () => {
    expect(await request('/order', '{"quantity":')).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(await request('/order', { receiver: 'x'.repeat(2_000) })).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
    })
    const answer = await app.inject({
      url: '/order',
      method: 'POST',
      payload: 'a=1',
      headers: { 'content-type': 'text/x' },
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
  })

  /** @spec 8.messages.25 */
  it('with 404 and a code for an unknown path, 400 naming the segment for an unknown calendar', async () => {
    expect(await request('/gr/english/nowhere')).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'Page not found.',
    })
    expect(await request('/mayan/english/short')).toMatchObject({
      status: 400,
      code: 'BAD_LOCALE',
      details: { segment: 'mayan' },
    })
  })
})

describe("a screen's address typed without its hash sign", () => {
  it('leads a browser to the storefront, which knows its screens', async () => {
    const answer = await app.inject({
      url: '/products-list?sort=price',
      headers: { accept: 'text/html,*/*' },
    })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/#/products-list?sort=price')
  })
})
