/** @spec 7.base-address, 8.response-errors */
import { gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/pool.ts'
import { sharedReadPools } from '../../platform/db/read-pools.ts'
import type { App } from '../../platform/deps.ts'
import { addErrors } from '../../platform/http/errors.ts'
import { addLocale, withoutPrefix } from '../../platform/http/locale.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testCounts } from '../../testing/counts.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import type { Viewer } from '../compiler/index.ts'
import { startNotifier } from '../notifier/index.ts'
import { searchRoutes } from './routes.ts'

let database: TestDatabase
let app: App
let viewer: Viewer
/** Statements that were run, and what breaks the listening connection. */
let statements = 0
let loseConnection: () => void
// Notifications of another connection may be late on a busy machine.
const polling = { timeout: 15_000 }
const clock = fixedClock('2026-05-10T09:00:00Z')

const customer: Viewer = {
  kind: 'account',
  personId: 1,
  userType: 'Customer',
  staffRole: null,
  sellerId: null,
  permissions: [],
}

let stopNotifier: () => Promise<void>

beforeAll(async () => {
  database = await testDatabase('demo')
  stopNotifier = startNotifier(database, { onFailure: (error) => expect.unreachable(String(error)) })
})
afterAll(async () => {
  await stopNotifier()
  await database.drop()
})

beforeEach(async () => {
  viewer = { kind: 'visitor', refusal: 'LOGIN_REQUIRED' }
  app = Fastify({ rewriteUrl: withoutPrefix }) as unknown as App
  addErrors(app)
  addLocale(app)
  await app.register(cookie)
  // Answers are cached from the first notification on.
  const notified = Promise.withResolvers<void>()
  const watched = counting(database, notified.resolve)
  searchRoutes(app, {
    config: { rateLimitPerMinute: 0 },
    clock,
    counts: testCounts(),
    caller: async () => viewer,
    database: watched,
    reads: sharedReadPools(watched, { databasePoolSize: 10, databaseStatementSeconds: 15 }),
  })
  await app.ready()
  await notified.promise
  statements = 0
  return () => app.close()
})

function counting(inner: Database, onNotified: () => void): Database {
  return {
    ...inner,
    query: (text, values) => {
      statements += 1
      return inner.query(text, values)
    },
    async listen(channel, onNotify, onLost) {
      loseConnection = onLost
      const onNotifyFirst = (payload: string) => {
        onNotify(payload)
        onNotified()
      }
      return inner.listen(channel, onNotifyFirst, onLost)
    },
  }
}

const list =
  '/gr/english/search/Product?fields=id,name,summary,description,bestOffer.price.consumerPrice&sort=-relevance&size=24'
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('an answer', () => {
  it('is PostgreSQL’s own JSON, with its content type', async () => {
    const answer = await get('/gr/english/search/Brand?fields=id,name&size=1')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({ page: [{ id: 1, name: expect.any(String) }], next: expect.any(String) })
    expect(statements).toBe(1)
  })

  it('is the same by POST with the members as a body', async () => {
    const filter = { field: 'id', op: 'in', value: [1, 2] }
    const byPost = await app.inject({
      method: 'POST',
      url: '/pe/persian/search/Product',
      payload: { fields: ['id', 'brand.name'], filter, sort: ['-id'], size: 2, count: true },
    })
    const query = new URLSearchParams({
      fields: 'id,brand.name',
      filter: JSON.stringify(filter),
      sort: '-id',
      size: '2',
      count: 'true',
    })
    const byGet = await get(`/pe/persian/search/Product?${query}`)
    expect(byPost.statusCode).toBe(200)
    expect(byPost.body).toBe(byGet.body)
    expect(byPost.json().totalCount).toBe(2)
  })

  it('follows calendar and language of the address, Persian where it has none', async () => {
    const query = 'search/Product?fields=name,publishedAt&filter={"field":"id","op":"eq","value":1}'
    const [persian, english, bare] = await Promise.all([
      get(`/pe/persian/${query}`),
      get(`/gr/english/${query}`),
      get(`/${query}`),
    ])
    expect(persian.json().page[0]).toEqual({
      name: expect.stringMatching(/\p{Script=Arabic}/u),
      publishedAt: expect.stringMatching(/^140\d-/),
    })
    expect(english.json().page[0]).toEqual({
      name: expect.stringMatching(/^[A-Z]/),
      publishedAt: expect.stringMatching(/^202\d-/),
    })
    expect(bare.body).toBe(persian.body)
  })
})

it('reads a repeated member as a list, where it may be one', async () => {
  const twice = await get('/gr/english/search/Brand?fields=id&fields=name&size=1')
  expect(twice.body).toBe((await get('/gr/english/search/Brand?fields=id,name&size=1')).body)
})

describe('a refusal', () => {
  it.each([
    [
      '/gr/english/search/Prodct',
      400,
      { code: 'UNKNOWN_ENTITY', message: 'Unknown entity “Prodct”.', details: { entity: 'Prodct' } },
    ],
    [
      '/gr/english/search/Product?fields=nam',
      400,
      {
        code: 'UNKNOWN_FIELD',
        message: 'Product has no field “nam”.',
        details: { entity: 'Product', field: 'nam' },
      },
    ],
    [
      '/gr/english/search/Product?size=101',
      400,
      { code: 'LIMIT_EXCEEDED', details: { what: 'size', limit: 100 } },
    ],
    ['/gr/english/search/Product?size=1&size=2', 400, { code: 'BAD_VALUE' }],
    ['/gr/english/search/Product?filter=%7B', 400, { code: 'BAD_FILTER', details: { part: '{' } }],
    ['/gr/english/search/Product?after=abc', 400, { code: 'BAD_CURSOR' }],
    ['/gr/english/search/Product?fields=id%00', 400, { code: 'UNKNOWN_FIELD' }],
    [
      '/gr/english/search/SaleOrder?fields=id',
      401,
      { code: 'LOGIN_REQUIRED', message: 'Please log in first.' },
    ],
    ['/gr/persian/search/SaleOrder?fields=id', 401, { message: 'برای این کار ابتدا وارد شوید.' }],
    ['/gr/german/search/Product?fields=id', 400, { code: 'BAD_LOCALE', details: { segment: 'german' } }],
  ])('of %s', async (url, status, body) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject(body)
    expect(statements).toBe(0)
  })

  it('of a field that the caller may not see is a 403 that names it', async () => {
    viewer = { ...customer, userType: 'Staff', staffRole: 'auditor', permissions: ['people.read'] } as Viewer
    const answer = await get('/gr/english/search/NetworkMarketer?fields=id,nationalCode')
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN_FIELD', details: { field: 'nationalCode' } })
  })

  it('of a search that would read every row of a table that grows is a 422 that names why', async () => {
    viewer = { ...customer, userType: 'Staff', staffRole: 'admin', permissions: ['people.read'] } as Viewer
    const answer = await get('/gr/english/search/NetworkMarketer?fields=id&sort=fatherName')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'SEARCH_NOT_INDEXED', details: { field: 'fatherName' } })
  })

  it.each([['[]'], ['"id"'], ['null'], ['{"__proto__":{"size":5}}'], ['{'], ['{"constructor":1}']])(
    'of the body %s',
    async (payload) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/gr/english/search/Product',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toMatch(/^(INVALID_INPUT|UNKNOWN_FIELD)$/)
    },
  )
})

describe('an answer that is everybody’s', () => {
  it('is computed once for concurrent and later requests', async () => {
    const together = await Promise.all([get(list), get(list), get(list)])
    const answers = [...together, await get(list)]
    expect(statements).toBe(1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[3]!.headers['cache-control']).toBe('private, no-cache')
  })

  it('is answered with 304 where the client has it', async () => {
    const first = await get(list)
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^"[A-Za-z0-9_-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(list, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    }
    expect((await get(list, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is sent compressed to clients that accept it, with an ETag of its own', async () => {
    const plain = await get(list)
    const packed = await get(list, { 'accept-encoding': 'br, gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers['etag']).not.toBe(plain.headers['etag'])
    expect(packed.headers['vary']).toBe('accept-encoding')
    expect((await get(list, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined()
    const known = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers['etag']) }
    expect((await get(list, known)).statusCode).toBe(304)
    expect(statements).toBe(1)
  })

  it('is computed anew for another address, language, calendar or class of caller', async () => {
    await get(list)
    await get(`${list}&count=false`)
    await get(list.replace('gr/english', 'gr/persian'))
    await get(list.replace('gr/english', 'pe/english'))
    expect(statements).toBe(4)
    const names = '/gr/english/search/Product?fields=id,name'
    await get(names)
    viewer = customer
    await get(names)
    await get(names)
    expect(statements).toBe(6)
  })

  it('is forgotten when the catalogue changes', async () => {
    const url = '/gr/english/search/Brand?fields=name&size=1'
    await get(url)
    await database.query(`update brands set name = '{"fa": "تازه", "en": "New name"}' where id = 1`)
    await expect.poll(async () => (await get(url)).json().page, polling).toEqual([{ name: 'New name' }])
  })

  it('is computed anew for a sender who has just changed something', async () => {
    const url = '/gr/english/search/Brand?fields=name&size=2'
    const shown = async (headers = {}) => (await get(url, headers)).json().page[1].name
    const before = await shown()
    await database.query(`update brands set name = '{"fa": "تازه‌تر", "en": "Newer name"}' where id = 2`)
    expect(await shown({ 'cache-control': 'no-cache' })).toBe('Newer name')
    expect(before).not.toBe('Newer name')
    await expect.poll(() => shown(), polling).toBe('Newer name')
  })

  it('is evicted at a sale only where it depends on it', async () => {
    const cards = '/gr/english/search/Product?fields=id,bestOffer.id,bestOffer.actualInventory&sort=id&size=3'
    const bestSelling = '/gr/english/search/Product?fields=id&sort=-soldCount&size=1'
    const [sold] = (await get(cards)).json().page
    const others = [`${cards}&after=${(await get(cards)).json().next}`, '/gr/english/products/facets']
    const before = await Promise.all(others.map((url) => get(url)))
    await get(bestSelling)

    await database.query(`update inventories set on_hand = on_hand - 1 where sku_seller_id = $1`, [
      sold.bestOffer.id,
    ])
    await database.query('update products set sold_count = sold_count + 5000 where id = $1', [sold.id])
    await expect
      .poll(async () => (await get(cards)).json().page[0].bestOffer.actualInventory, polling)
      .toBeLessThan(sold.bestOffer.actualInventory)
    await expect.poll(async () => (await get(bestSelling)).json().page, polling).toEqual([{ id: sold.id }])

    statements = 0
    const after = await Promise.all(others.map((url) => get(url)))
    expect(statements).toBe(0)
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  })

  it('ends with the Tehran day: prices are read anew', async () => {
    clock.moveTo('2026-05-10T20:29:59Z')
    await get(list)
    await get(list)
    expect(statements).toBe(1)
    clock.moveTo('2026-05-10T20:30:00Z')
    await get(list)
    expect(statements).toBe(2)
    clock.moveTo('2026-05-10T09:00:00Z')
  })

  it('is not cached without change notifications, and is again when they return', async () => {
    await get(list)
    loseConnection()
    await get(list)
    await get(list)
    expect(statements).toBe(3)
    await expect
      .poll(async () => {
        const before = statements
        await get(list)
        return statements - before
      }, polling)
      .toBe(0)
  })
})

describe('a personal answer', () => {
  it('is computed each time and never cached', async () => {
    viewer = customer
    const url = '/gr/english/search/SaleOrder?fields=id,networkMarketer.id'
    const first = await get(url)
    expect(first.json().page.length).toBeGreaterThan(0)
    expect(first.headers['cache-control']).toBe('private, no-store')
    expect(first.headers['etag']).toBeUndefined()
    viewer = { ...customer, personId: 2 } as Viewer
    const other = await get(url)
    expect(statements).toBe(2)
    for (const row of first.json().page) expect(row.networkMarketer.id).toBe(1)
    for (const row of other.json().page) expect(row.networkMarketer.id).toBe(2)
  })
})
