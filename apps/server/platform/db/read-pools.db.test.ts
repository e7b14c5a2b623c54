import { Refusal } from '@anar/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openReadPools, type Reader, readOn } from './read-pools.ts'
import { startOfLog } from './wal-position.ts'

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
      readOn(pools[slow], 'primary', (one) => one.query('select pg_sleep(1)')).then(() => {
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
      const read = readOn(pools[reader], 'primary', (one) => one.query('select pg_sleep(5)'))
      await expect(read).rejects.toMatchObject({ code: 'READ_TOO_SLOW', details: { seconds: 1 } })
    }
    const refused = readOn(pools.shop, 'primary', (one) => one.query('select 1 / 0'))
    await expect(refused).rejects.toThrow('division by zero')
    await close()
  })
})

describe('a read that may lag', () => {
  const atReplica = { atLeast: startOfLog }
  /** Pools with the same database as their replica, under a name that tells. */
  function withReplica(choose: (atLeast: bigint) => number | null = () => 0) {
    const asReplica = new URL(database.url)
    asReplica.searchParams.set('options', '-c search_path=public,replica')
    const chosen = { choose, written: async () => startOfLog, states: () => [], close: async () => {} }
    return openReadPools(
      { url: database.url, replicas: { urls: [asReplica.href], chosen } },
      { databasePoolSize: 2, databaseStatementSeconds: 1 },
    )
  }
  const isAtReplica = "select current_setting('search_path') like '%replica' as is_at"
  const whereOf = async (one: Pick<TestDatabase, 'query'>) =>
    (await one.query<{ is_at: boolean }>(isAtReplica)).rows[0]!.is_at

  it('is read from the replica that has replayed its position, and from the primary where there is none', async () => {
    const requested: bigint[] = []
    const { pools, close } = withReplica((atLeast) => {
      requested.push(atLeast)
      return atLeast > 7n ? null : 0
    })
    expect(await readOn(pools.shop, { atLeast: 7n }, whereOf)).toBe(true)
    expect(await readOn(pools.shop, { atLeast: 8n }, whereOf)).toBe(false)
    expect(await readOn(pools.shop, 'primary', whereOf)).toBe(false)
    expect(requested).toEqual([7n, 8n])
    await close()
  })

  it('is read again from the primary where the replica fails, but not where it was refused or took too long', async () => {
    const { pools, close } = withReplica()
    const failing = readOn(pools.shop, atReplica, async (one) => {
      if (await whereOf(one)) await one.query('select 1 / 0')
      return 'of the primary'
    })
    expect(await failing).toBe('of the primary')
    let tries = 0
    const slow = readOn(pools.shop, atReplica, (one) => {
      tries += 1
      return one.query('select pg_sleep(5)')
    })
    await expect(slow).rejects.toMatchObject({ code: 'READ_TOO_SLOW' })
    const refused = readOn(pools.shop, atReplica, () => {
      tries += 1
      throw new Refusal('NOT_FOUND')
    })
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(tries).toBe(2)
    await close()
  })
})
