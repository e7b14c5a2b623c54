/** @spec 7.base-address, 7.date-filters */
import { ApiError, createClient, everyRow, type SearchAnswer } from '@anar/contract/client'
import type { Calendar, Language } from '@anar/contract/enums'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedReadPools } from '../../platform/db/read-pools.ts'
import type { App } from '../../platform/deps.ts'
import { addErrors } from '../../platform/http/errors.ts'
import { addLocale, withoutPrefix } from '../../platform/http/locale.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testCounts } from '../../testing/counts.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { searchRoutes } from './routes.ts'

let database: TestDatabase
let app: App
let locale: { calendar: Calendar; language: Language } = { calendar: 'gr', language: 'en' }
let host: string
const methods: string[] = []

beforeAll(async () => {
  database = await testDatabase('demo')
  app = Fastify({ rewriteUrl: withoutPrefix }) as unknown as App
  addErrors(app)
  addLocale(app)
  await app.register(cookie)
  app.addHook('onRequest', async ({ method }) => {
    methods.push(method)
  })
  const clock = fixedClock('2026-05-10T09:00:00Z')
  searchRoutes(app, {
    database,
    reads: sharedReadPools(database, { databasePoolSize: 10, databaseStatementSeconds: 15 }),
    clock,
    config: { rateLimitPerMinute: 0 },
    counts: testCounts(),
    caller: async () => ({ kind: 'visitor', refusal: 'SESSION_ENDED' }),
  })
  host = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const client = () => createClient({ host, calendar: () => locale.calendar, language: () => locale.language })

it('reads typed rows, page by page', async () => {
  const ids: number[] = []
  let after: string | null = null
  do {
    const answer: SearchAnswer<{ id: number; name: string }> = await client().search('Brand', {
      fields: ['id', 'name'],
      sort: ['name'],
      size: 3,
      after,
    })
    ids.push(...answer.page.map(({ id }) => id))
    after = answer.next
  } while (after)
  const all = await client().search('Brand', { fields: ['id'], sort: 'name', size: 100, count: true })
  expect(ids).toEqual(all.page.map(({ id }) => id))
  expect(all.totalCount).toBe(ids.length)
})

it('reads all of a list that one answer does not hold, each row once, where many are alike', async () => {
  const { rows } = await database.query<{ id: number }>(
    `insert into brands (name) select '{"fa": "برند", "en": "Brand of many"}' from generate_series(1, 230) returning id`,
  )
  const read = await everyRow(client().search, 'Brand', { fields: ['id'], sort: 'name' })
  const made = new Set(rows.map(({ id }) => id))
  expect(read.filter(({ id }) => made.has(id))).toHaveLength(230)
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
  await database.query('delete from brands where id = any ($1::bigint[])', [[...made]])
})

it('reads in one language and calendar and then in another', async () => {
  const filter = { field: 'id', op: 'eq', value: 1 } as const
  const readNames = async () =>
    (await client().search('Product', { fields: ['name', 'publishedAt'], filter })).page[0]!
  locale = { calendar: 'gr', language: 'en' }
  const english = await readNames()
  locale = { calendar: 'pe', language: 'pe' }
  const persian = await readNames()
  locale = { calendar: 'gr', language: 'en' }
  expect(english.publishedAt).toMatch(/^202\d-/)
  expect(persian.publishedAt).toMatch(/^140\d-/)
  expect(persian.name).not.toBe(english.name)
})

it('posts what is too long for an address, and gets the same', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `${'آ'.repeat(20)} ${index}`)
  const long = {
    or: [
      { field: 'id', op: 'lte', value: 3 },
      { field: 'name', op: 'in', value: names },
    ],
  } as const
  methods.length = 0
  const posted = await client().search('Product', { fields: ['id'], filter: long })
  const got = await client().search('Product', {
    fields: ['id'],
    filter: { field: 'id', op: 'lte', value: 3 },
  })
  expect(methods).toEqual(['POST', 'GET'])
  expect(posted).toEqual(got)
})

it('throws the server’s refusal, in the language of the interface', async () => {
  const error = await client()
    .search('SaleOrder', { fields: ['id'] })
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 401,
    code: 'SESSION_ENDED',
    message: 'Your session has ended. Please log in again.',
  })
})
