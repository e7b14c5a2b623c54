import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { createDatabase } from '../db/pool.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const database = await testDatabase('empty')
afterAll(() => database.drop())

/** The server with new connections, which start with the database's current settings. */
async function served<T>(
  work: (get: (url: string) => Promise<{ status: number; body: object }>) => Promise<T>,
) {
  const own = createDatabase(database.url, { maxConnections: 2 })
  const app = await testApp(own, clock)
  try {
    return await work(async (url) => {
      const answer = await app.inject(url)
      return { status: answer.statusCode, body: answer.json() }
    })
  } finally {
    await app.close()
    await own.close()
  }
}

// Simulates a full disk, which refuses every growing file.
const setLimit = (limit: string) =>
  database.query(
    `do $$ begin execute format('alter database %I set temp_file_limit = ${limit}', current_database()); end $$`,
  )

it('the server is ready while the database can write', async () => {
  await served(async (get) => {
    expect(await get('/ready')).toEqual({
      status: 200,
      body: { status: 'ready', schemaVersion: expect.any(Number) },
    })
  })
})

it('the server is not ready while writes fail, though it lives and reads, and is again afterwards', async () => {
  await setLimit('0')
  await served(async (get) => {
    expect(await get('/ready')).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
    expect((await get('/health')).status).toBe(200)
    expect((await get('/pe/persian/settings')).status).toBe(200)
  })
  await setLimit('-1')
  await served(async (get) => expect((await get('/ready')).status).toBe(200))
})

it('readiness is checked once a second, however many requests there are', async () => {
  const tried: string[] = []
  const watched = {
    ...database,
    transaction: ((work) => {
      tried.push('transaction')
      return database.transaction(work)
    }) as typeof database.transaction,
  }
  const app = await testApp(watched, clock)
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/ready')))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect(tried).toHaveLength(1)
  await app.close()
})
