import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReadPools } from '../../platform/db/read-pools.ts'
import type { App } from '../../platform/deps.ts'
import { addErrors } from '../../platform/http/errors.ts'
import { addLocale, withoutPrefix } from '../../platform/http/locale.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testCounts } from '../../testing/counts.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { account, visitor } from '../compiler/testing/viewers.ts'
import { startNotifier } from '../notifier/index.ts'
import { searchRoutes } from './routes.ts'

let database: TestDatabase
/** The connections of the server, apart from the test's own. */
let reads: ReturnType<typeof openReadPools>
beforeAll(async () => {
  database = await testDatabase('demo')
  reads = openReadPools({ url: database.url }, { databasePoolSize: 10, databaseStatementSeconds: 15 })
})
afterAll(async () => {
  await reads.close()
  await database.drop()
})

/** The caller is in a header of the test's own: a person's id, that of a member of staff, or none. */
async function openApp(rateLimitPerMinute: number, { isCached = false } = {}): Promise<App> {
  const app = Fastify({ rewriteUrl: withoutPrefix }) as unknown as App
  addErrors(app)
  addLocale(app)
  await app.register(cookie)
  const notified = Promise.withResolvers<void>()
  // Answers are not cached without change notifications, so that every read queries the database.
  const listen: TestDatabase['listen'] = (channel, onNotify, onLost) => {
    if (!isCached) return Promise.reject(new Error('nothing is heard'))
    const onNotifyFirst = (payload: string) => {
      onNotify(payload)
      notified.resolve()
    }
    return database.listen(channel, onNotifyFirst, onLost)
  }
  searchRoutes(app, {
    database: { ...database, listen },
    reads: reads.pools,
    config: { rateLimitPerMinute },
    clock: fixedClock('2026-05-10T09:00:00Z'),
    counts: testCounts(),
    caller: async ({ headers }) => {
      if (headers['x-member']) return account('Customer', Number(headers['x-member']))
      if (headers['x-staff']) return account('Staff', Number(headers['x-staff']))
      return visitor
    },
  })
  await app.ready()
  if (isCached) await notified.promise
  return app
}

const reader =
  (app: App) =>
  (path: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.inject({ method: 'GET', url: `/gr/english/search/${path}`, headers, remoteAddress })

/** Locks a table against reads until the work is done. */
function locking(table: string, work: () => Promise<void>): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.query(`lock table ${table} in access exclusive mode`)
    await work()
  })
}

const waitingStatements = async () => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'with picked%'`,
  )
  return rows[0]!.count
}

describe('reads of the shop', () => {
  it.each([
    // They have four connections, three of them for one entity.
    ['strangers', 230, 3, (_: number) => ({})],
    ['members', 150, 3, (at: number) => ({ 'x-member': `${at + 10}` })],
    ['clerks', 150, 2, (at: number) => ({ 'x-staff': `${at + 10}` })],
  ])('go on while %s wait for a table by the hundred', async (_, count, runningCount, headersOf) => {
    const app = await openApp(0)
    const get = reader(app)
    const flood: ReturnType<typeof get>[] = []
    await locking('comments', async () => {
      flood.push(
        ...Array.from({ length: count }, (__, at) =>
          get(`Comment?fields=id&sort=-id&size=${(at % 90) + 1}`, headersOf(at), `198.51.${at % 100}.${at}`),
        ),
      )
      await expect.poll(waitingStatements).toBe(runningCount)
      const startedAt = performance.now()
      const answers = await Promise.all([
        get('SaleOrder?fields=id', { 'x-member': '1' }),
        get('Address?fields=id', { 'x-member': '2' }),
        get('SaleOrder?fields=id', { 'x-staff': '3' }),
        get('Brand?fields=id', {}, '203.0.113.9'),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      expect(performance.now() - startedAt).toBeLessThan(2_500)
      expect(await waitingStatements()).toBe(runningCount)
    })
    // The queue is bounded.
    const answered = await Promise.all(flood)
    expect(answered.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThanOrEqual(count - 203)
    await app.close()
  })

  it('are cancelled when they take too long, and leave the connection to others', async () => {
    const app = await openApp(0)
    const get = reader(app)
    await locking('comments', async () => {
      const answer = await get('Comment?fields=id')
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        code: 'READ_TOO_SLOW',
        message: expect.stringMatching(/^The result was not ready within 3 seconds\. Narrow it down: /),
      })
      await expect.poll(waitingStatements, { timeout: 2_000 }).toBe(0)
    })
    expect((await get('Comment?fields=id&size=1')).statusCode).toBe(200)
    await app.close()
  })

  it('end with their sender', async () => {
    const app = await openApp(0)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    await locking('comments', async () => {
      const gone = new AbortController()
      const sent = fetch(`${origin}/gr/english/search/Comment?fields=id`, { signal: gone.signal })
      const ended = sent.catch((error: unknown) => error)
      await expect.poll(waitingStatements).toBe(1)
      gone.abort()
      expect(await ended).toBeInstanceOf(DOMException)
      // Sooner than its time limit would end it.
      await expect.poll(waitingStatements, { timeout: 2_000 }).toBe(0)
    })
    await app.close()
  })

  it('that several wait for are read for the next of them where the first is gone', async () => {
    const stopNotifier = startNotifier(database, { onFailure: () => {} })
    const app = await openApp(0, { isCached: true })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const path = `${origin}/gr/english/search/Comment?fields=id&size=7`
    const gone = new AbortController()
    let second: Promise<Response> | undefined
    await locking('comments', async () => {
      const first = fetch(path, { signal: gone.signal }).catch((error: unknown) => error)
      await expect.poll(waitingStatements).toBe(1)
      second = fetch(path)
      await new Promise((resolve) => setTimeout(resolve, 100))
      gone.abort()
      expect(await first).toBeInstanceOf(DOMException)
    })
    expect((await second!).status).toBe(200)
    await app.close()
    await stopNotifier()
  })

  it('RATE_LIMITED: of one address no more than so much in a minute; others and the office go on', async () => {
    // 1,000 of weight a minute.
    const app = await openApp(10)
    const get = reader(app)
    const heavy =
      'Product?fields=id,skus.skuSellers.price.id,comments.id,brand.id,productCategory.ancestors.id'
    const statuses: number[] = []
    for (let read = 0; read < 80; read += 1) {
      const answer = await get(`${heavy}&size=${read + 1}`)
      statuses.push(answer.statusCode)
      if (answer.statusCode === 200) continue
      expect(answer.json()).toMatchObject({
        code: 'RATE_LIMITED',
        message: expect.stringMatching(/^Too many requests\. Try again in /),
      })
      break
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.length).toBeGreaterThan(20)
    expect((await get(heavy, {}, '192.0.2.2')).statusCode).toBe(200)
    expect((await get('SaleOrder?fields=id', { 'x-member': '1' })).statusCode).toBe(200)
    for (let read = 0; read < 110; read += 1)
      expect((await get('SaleOrder?fields=id', { 'x-staff': '3' })).statusCode).toBe(200)
    await app.close()
  })
})
