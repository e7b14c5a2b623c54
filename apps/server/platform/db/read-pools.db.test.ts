import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openReadPools, type Reader, readOn } from './read-pools.ts'

const readers: readonly Reader[] = ['shop', 'members', 'office', 'reports']

let database: TestDatabase
let opened: ReturnType<typeof openReadPools>
beforeAll(async () => {
  database = await testDatabase('empty')
  opened = openReadPools({ url: database.url }, { databasePoolSize: 10, databaseStatementSeconds: 15 })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

describe('the reads of a class', () => {
  it('have a part of the connections, and three seconds; reports have as long as any statement', () => {
    const limits = readers.map((reader) => {
      const { connections, timeoutMs } = opened.pools[reader]
      return [reader, connections, timeoutMs]
    })
    expect(limits).toEqual([
      ['shop', 4, 3_000],
      ['members', 4, 3_000],
      ['office', 3, 3_000],
      ['reports', 2, 15_000],
    ])
  })

  it.each(readers)('wait for no other class and no command: five slow ones of %s', async (slow) => {
    const { pools } = opened
    const others = [
      ...readers.filter((reader) => reader !== slow).map((reader) => pools[reader].database),
      database,
    ]
    for (const one of [...others, pools[slow].database]) await one.query('select 1')
    let ended = 0
    const slowReads = Array.from({ length: 5 }, () =>
      readOn(pools[slow], (one) => one.query('select pg_sleep(1)')).then(() => {
        ended += 1
      }),
    )
    await Promise.all(others.map((one) => one.query('select 1')))
    expect(ended).toBe(0)
    await Promise.all(slowReads)
  })

  it('READ_TOO_SLOW: end in time, in words that say what to narrow down', async () => {
    const { pools, close } = openReadPools(
      { url: database.url },
      { databasePoolSize: 2, databaseStatementSeconds: 1 },
    )
    for (const reader of readers) {
      const read = readOn(pools[reader], (one) => one.query('select pg_sleep(5)'))
      await expect(read).rejects.toMatchObject({ code: 'READ_TOO_SLOW', details: { seconds: 1 } })
    }
    const refused = readOn(pools.shop, (one) => one.query('select 1 / 0'))
    await expect(refused).rejects.toThrow('division by zero')
    await close()
  })
})
