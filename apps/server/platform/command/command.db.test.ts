import { Refusal } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { oneKey, testSecretKeys } from '../../testing/secret-keys.ts'
import type { App } from '../deps.ts'
import { conductOnce } from './conduct-once.ts'
import {
  answeredReads,
  assertEveryCommandHandled,
  assertEveryReadAnswered,
  handledCommands,
  noteAnswered,
  noteHandled,
} from './handled.ts'
import { requestHashesOf } from './idempotency-key.ts'

/** @spec 6.permissions, 8.response-errors, 5.mandatory-fields */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)

const someone = async () => {
  const member = await shop.addMember()
  return { ...member, browser: browserOf(app, member.token) }
}
const titlesOf = async (personId: number) =>
  (
    await database.query<{ title: string }>(
      'select title from sale_orders where person_id = $1 order by id',
      [personId],
    )
  ).rows.map((row) => row.title)

describe('the origin of a command', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://shop.localhost:8080' }],
    ['another site, through a form', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['nobody knows where', { origin: '' }],
    ['our own name within a longer one', { origin: 'http://shop.localhost.evil.example' }],
  ])('FOREIGN_ORIGIN: from %s, before anything else is looked at', async (_, headers) => {
    const answer = await browserOf(app, null).post('baskets/create', { faulty: true }, { headers })
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('FOREIGN_ORIGIN')
  })

  it('is ours where the browser says same-origin and names no other', async () => {
    const { token } = await shop.addMember()
    const answer = await app.inject({
      method: 'POST',
      url: '/baskets/create',
      headers: { cookie: `anar_session=${token}`, 'sec-fetch-site': 'same-origin' },
      payload: {},
    })
    expect(answer.statusCode).toBe(200)
  })

  it('is the configured address alone in production, not the Host that a request claims', async () => {
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ORIGIN: 'https://shop.example' })
    const strict = await createApp(
      { config, database, clock, secretKeys: oneKey('x'.repeat(32)) },
      { frontEnds: [] },
    )
    const post = (origin: string) => browserOf(strict, null).post('auth/logout', {}, { headers: { origin } })
    expect((await post('http://shop.localhost')).body.code).toBe('FOREIGN_ORIGIN')
    expect((await post('https://shop.example')).status).toBe(200)
    await strict.close()
  })
})

describe('who may call', () => {
  it('LOGIN_REQUIRED comes before the faults of the body', async () => {
    const answer = await browserOf(app, null).post('baskets/rename', {})
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('LOGIN_REQUIRED')
  })

  /** @spec 6.permissions.2 */
  it('FORBIDDEN: staff have no baskets, customers move no orders', async () => {
    const staff = browserOf(app, (await shop.addMember({ userType: 'Staff', staffRole: 'admin' })).token)
    expect((await staff.post('baskets/create')).body.code).toBe('FORBIDDEN')
    const { browser } = await someone()
    const move = await browser.post(
      'office/orders/move',
      { saleOrderId: 1, to: 'Preparing' },
      { key: newKey() },
    )
    expect(move.body.code).toBe('FORBIDDEN')
  })

  it('SESSION_ENDED: from the next command on, whatever was known of the session a moment ago, also under a used key', async () => {
    const { browser, accountId, personId } = await someone()
    const key = newKey()
    expect((await browser.post('baskets/create', { title: 'یک' }, { key })).status).toBe(200)
    await database.query('update sessions set ended_at = $2, end_reason = $3 where account_id = $1', [
      accountId,
      clock.now().toString(),
      'LOGOUT',
    ])
    for (const [body, options] of [
      [{ title: 'یک' }, { key }],
      [{ title: 'دو' }, {}],
      [{ faulty: true }, {}],
    ] as const) {
      const answer = await browser.post('baskets/create', body, options)
      expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_ENDED'])
    }
    expect(await titlesOf(personId)).toEqual(['یک'])
  })

  /** @spec 6.permissions.5 */
  it('FORBIDDEN: as soon as the account has no right to it any more, though it had a moment ago', async () => {
    const { browser, accountId, personId } = await someone()
    expect((await browser.post('baskets/create', { title: 'یک' })).status).toBe(200)
    await database.query(`update accounts set user_type = 'Staff', staff_role = 'admin' where id = $1`, [
      accountId,
    ])
    expect((await browser.post('baskets/create', { title: 'دو' })).body.code).toBe('FORBIDDEN')
    expect(await titlesOf(personId)).toEqual(['یک'])
  })
})

describe('the body', () => {
  /** @spec 5.mandatory-fields.2 */
  it('INVALID_INPUT: every faulty field with its fault, unknown ones too', async () => {
    const { browser } = await someone()
    const answer = await browser.post('baskets/set-quantity', {
      skuSellerId: 'x',
      quantity: 1001,
      colour: 'red',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.details).toEqual({
      fields: {
        skuSellerId: 'این مقدار پذیرفته نیست.',
        quantity: 'باید حداکثر ۱۰۰۰ باشد.',
        colour: 'چنین فیلدی وجود ندارد.',
      },
    })
  })

  it('INVALID_INPUT: names an unknown field whatever it is called', async () => {
    const { browser } = await someone()
    const answer = await browser.post('baskets/create', { toString: 1, constructor: 2 })
    expect(answer.body.details).toEqual({
      fields: { toString: 'چنین فیلدی وجود ندارد.', constructor: 'چنین فیلدی وجود ندارد.' },
    })
  })

  it('INVALID_INPUT: what the database could not hold, an id beyond the largest or a zero character', async () => {
    const { browser } = await someone()
    const refusalOf = async (path: string, body: object) => {
      const answer = await browser.post(path, body)
      return [answer.status, Object.keys((answer.body.details['fields'] ?? {}) as object)]
    }
    expect(await refusalOf('baskets/clear', { saleOrderId: Number.MAX_SAFE_INTEGER + 1 })).toEqual([
      400,
      ['saleOrderId'],
    ])
    expect(await refusalOf('baskets/clear', { saleOrderId: Number.MAX_SAFE_INTEGER })).toEqual([404, []])
    expect(await refusalOf('baskets/create', { title: 'a\0b' })).toEqual([400, ['title']])
    const visitor = browserOf(app, null)
    const login = await visitor.post('auth/login', { username: 'a\0b', password: 'x' })
    expect([login.status, login.body.code]).toEqual([400, 'INVALID_INPUT'])
  })

  it('INVALID_INPUT: no JSON at all, an empty body, a list', async () => {
    const { token, browser } = await someone()
    const broken = await app.inject({
      method: 'POST',
      url: '/baskets/rename',
      headers: {
        host: 'shop.localhost',
        origin: 'http://shop.localhost',
        cookie: `anar_session=${token}`,
        'content-type': 'application/json',
      },
      payload: '{"saleOrderId":',
    })
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'INVALID_INPUT'])
    expect((await browser.post('baskets/rename', [])).body.code).toBe('INVALID_INPUT')
  })
})

describe('the Idempotency-Key', () => {
  /** @spec 7.sign-up-calls.2 */
  it('answers the same again, and does the work once', async () => {
    const { browser, personId } = await someone()
    const key = newKey()
    const first = await browser.post('baskets/create', { title: 'یک' }, { key })
    const second = await browser.post('baskets/create', { title: 'یک' }, { key })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await titlesOf(personId)).toEqual(['یک'])
  })

  it('does the work once for many simultaneous requests: the others are answered alike, or 409', async () => {
    const { browser, personId } = await someone()
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('baskets/create', { title: 'یک' }, { key })),
    )
    const done = answers.filter((answer) => answer.status === 200)
    const running = answers.filter((answer) => answer.status === 409)
    expect(done.length + running.length).toBe(20)
    expect(new Set(done.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(new Set(running.map((answer) => answer.body.code))).toEqual(
      new Set(running.length > 0 ? ['IDEMPOTENCY_IN_PROGRESS'] : []),
    )
    expect(await titlesOf(personId)).toEqual(['یک'])
  })

  it('IDEMPOTENCY_IN_PROGRESS: while the same request is running', async () => {
    const { browser, accountId } = await someone()
    const key = newKey()
    await database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `idempotency ${accountId} baskets/create ${key}`,
      ])
      const answer = await browser.post('baskets/create', {}, { key })
      expect([answer.status, answer.body.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS'])
    })
    expect((await browser.post('baskets/create', {}, { key })).status).toBe(200)
  })

  it('IDEMPOTENCY_KEY_REUSED: with another request, while the order of members and spaces make no other', async () => {
    const { browser, personId } = await someone()
    const key = newKey()
    const created = await browser.post('baskets/create', { title: 'یک' }, { key })
    const other = await browser.post('baskets/create', { title: 'دو' }, { key })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await browser.post('baskets/create', { title: '  یک ' }, { key })).body).toEqual(created.body)
    expect(await titlesOf(personId)).toEqual(['یک'])
  })

  it('belongs to one account and one command', async () => {
    const [sara, nima] = [await someone(), await someone()]
    const key = newKey()
    const first = await sara.browser.post('baskets/create', { title: 'یک' }, { key })
    const second = await nima.browser.post('baskets/create', { title: 'یک' }, { key })
    expect(second.body).not.toEqual(first.body)
    const { saleOrderId } = first.body
    expect((await sara.browser.post('baskets/clear', { saleOrderId }, { key })).body).toEqual({ saleOrderId })
  })

  it('replays a refusal as well, in the language of the repeated request', async () => {
    const { browser, token } = await someone()
    const key = newKey()
    const body = { skuSellerId: 999_999, quantity: 1 }
    const first = await browser.post('baskets/set-quantity', body, { key })
    expect([first.status, first.body.code]).toEqual([404, 'OFFER_NOT_FOUND'])
    const again = await browserOf(app, token, '/gr/english').post('baskets/set-quantity', body, { key })
    expect(again.body).toMatchObject({
      code: 'OFFER_NOT_FOUND',
      message: 'This product is no longer offered.',
      details: { skuSellerId: 999_999 },
    })
  })

  it('stands beside a keyed hash of the request, which may hold a password: each installation has another', async () => {
    const { token, accountId } = await someone()
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
    for (const letter of ['x', 'x', 'y']) {
      const node = await createApp(
        { config, database, clock, secretKeys: oneKey(letter.repeat(32)) },
        { frontEnds: [] },
      )
      const answer = await browserOf(node, token).post(
        'baskets/create',
        { title: 'یک' },
        { key: `${letter}-${newKey()}` },
      )
      expect(answer.status).toBe(200)
      await node.close()
    }
    const { rows } = await database.query<{ installation: string; hash: string }>(
      `select distinct left(key, 1) as installation, encode(request_hash, 'hex') as hash
         from idempotency_keys where account_id = $1 order by 1`,
      [accountId],
    )
    expect(rows.map(({ installation }) => installation)).toEqual(['x', 'y'])
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
  })

  it.each(['short', 'x'.repeat(101)])('INVALID_INPUT: a key of a wrong length', async (key) => {
    const { browser } = await someone()
    const answer = await browser.post('baskets/create', {}, { key })
    expect(answer.body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { 'Idempotency-Key': 'این مقدار پذیرفته نیست.' } },
    })
  })
})

describe('a command of several transactions', () => {
  const started = async (key: string, accountId: number, at: string) =>
    database.query(
      `insert into idempotency_keys (account_id, command, key, request_hash, created_at)
       values ($1, 'checkout/abandon', $2, $3, $4)`,
      [accountId, key, requestHashesOf({ saleOrderId: 999_999 }, testSecretKeys)[0].hash, at],
    )

  it('is not run twice: 409 while a try of the last minute has not answered', async () => {
    const { browser, accountId } = await someone()
    const key = newKey()
    await started(key, accountId, '2026-05-10T08:59:00Z')
    const answer = await browser.post('checkout/abandon', { saleOrderId: 999_999 }, { key })
    expect(answer.body.code).toBe('IDEMPOTENCY_IN_PROGRESS')
  })

  it('is taken over from a process that died: after a minute the key is free', async () => {
    const { browser, accountId } = await someone()
    const key = newKey()
    await started(key, accountId, '2026-05-10T08:58:59Z')
    const answer = await browser.post('checkout/abandon', { saleOrderId: 999_999 }, { key })
    expect(answer.body.code).toBe('ORDER_NOT_FOUND')
  })

  it('may be tried again under its key after too many were under way at once', async () => {
    const { accountId } = await someone()
    const requestHashes = requestHashesOf({}, testSecretKeys)
    const claim = { accountId, command: 'texts/save', key: newKey(), requestHashes, now: clock.now() }
    const refusals = [new Refusal('TOO_MANY_AT_ONCE', { seconds: 5 }), new Refusal('BUSY', { seconds: 5 })]
    const conduct = () =>
      conductOnce<string>(database, claim, async ({ claimKey, recordAnswer }) => {
        await claimKey(database)
        const refusal = refusals.pop()
        if (refusal) throw refusal
        await recordAnswer(database, 'done')
        return 'done'
      })
    await expect(conduct()).rejects.toMatchObject({ code: 'BUSY' })
    await expect(conduct()).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE' })
    expect(await conduct()).toBe('done')
  })
})

describe('the contract and the server', () => {
  it('the server does not start while a declared command has no handler', () => {
    const empty = { server: {} } as unknown as App
    expect(() => assertEveryCommandHandled(empty)).toThrow(/^Commands without a handler: .*baskets\/create/)
  })

  it('the server does not start with a handler of a command that the contract does not declare', () => {
    const { server } = app
    const [known] = handledCommands(app)
    const other = { server: {} } as unknown as App
    for (const command of handledCommands({ server } as App)) noteHandled(other, command)
    expect(() => assertEveryCommandHandled(other)).not.toThrow()
    noteHandled(other, { ...known!, path: 'baskets/juggle' })
    expect(() => assertEveryCommandHandled(other)).toThrow(/does not export: baskets\/juggle$/)
  })

  it('the server does not start while a declared read has no handler, nor with one that is not declared', () => {
    const other = { server: {} } as unknown as App
    expect(() => assertEveryReadAnswered(other)).toThrow(/^Reads without a handler: .*office\/settings/)
    for (const read of answeredReads(app)) noteAnswered(other, read)
    expect(() => assertEveryReadAnswered(other)).not.toThrow()
    noteAnswered(other, { ...answeredReads(app)[0]!, path: 'office/weather' })
    expect(() => assertEveryReadAnswered(other)).toThrow(/does not export: office\/weather$/)
  })
})
