import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../platform/db/pool.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { changesDuring, withoutPosition } from '../../testing/notifications.ts'
import { type AnswerCache, answerCache, cachedFrom } from '../route/answer-cache.ts'
import { watchCatalogue } from '../route/catalogue-watch.ts'
import { startNotifier } from './notifier.ts'
import { prepareSession, takeLock } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.query('truncate catalogue_changes')
})

// A node caches nothing after two seconds without a notification.
const polling = { timeout: 2_000, interval: 10 }
const patient = { timeout: 15_000 }

function candidate(on: Database = database, onFailure: (error: unknown) => void = () => {}) {
  const stop = startNotifier(on, { onFailure })
  onTestFinished(stop)
  return stop
}

const answerOf = (...products: number[]) =>
  cachedFrom({ text: '{}', reads: { stock: products, counts: false } })
const isLive = (cache: AnswerCache) => {
  cache.set('probe', answerOf())
  return cache.get('probe') !== undefined
}

/** A node with an answer that shows the stock of product 3, and one that shows that of product 4. */
async function node(): Promise<AnswerCache> {
  const cache = answerCache()
  onTestFinished(watchCatalogue(database, cache).stop)
  await expect.poll(() => isLive(cache), patient).toBe(true)
  cache.set('3', answerOf(3))
  cache.set('4', answerOf(4))
  return cache
}
const cached = (cache: AnswerCache) => ['3', '4'].filter((key) => cache.get(key))

const sell = (product: number) => `update inventories set on_hand = on_hand + 1 where sku_seller_id in
  (select ss.id from sku_sellers ss join skus s on s.id = ss.sku_id where s.product_id = ${product})`
const reprice = `update prices set consumer_price = consumer_price + 10000
  where sku_seller_id = (select best_sku_seller_id from products where id = 3)`

/** The processes of PostgreSQL that hold the notifier's lock. */
async function holders(): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and granted and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

describe('the notifier', () => {
  it('has every node evict what a change affects, before two seconds are over', async () => {
    candidate()
    candidate()
    const nodes = [await node(), await node()]
    await database.query(sell(3))
    await expect.poll(() => nodes.map(cached), polling).toEqual([['4'], ['4']])
    await database.query(reprice)
    await expect.poll(() => nodes.map(cached), polling).toEqual([[], []])
  })

  it('misses no change that commits after later ones were notified', async () => {
    candidate()
    const payloads: string[] = []
    onTestFinished(
      await database.listen(
        'catalogue_changed',
        (text) => payloads.push(withoutPosition(text)),
        () => {},
      ),
    )
    const roundsWith = (payload: string) => payloads.filter((one) => one === payload).length
    await database.transaction(async (tx) => {
      await tx.query('update products set hue = hue + 1 where id = 3')
      await database.query(sell(4))
      await expect.poll(() => roundsWith('stock 4'), patient).toBe(1)
      const before = roundsWith('alive')
      await expect.poll(() => roundsWith('alive'), patient).toBeGreaterThanOrEqual(before + 2)
      expect(roundsWith('')).toBe(0)
    })
    await expect.poll(() => roundsWith(''), patient).toBe(1)
  })

  it('leaves nodes without cached answers while there is none, and nothing stale behind', async () => {
    const stop = candidate()
    const cache = await node()
    await stop()
    await database.query(sell(3))
    await expect.poll(() => cached(cache), { timeout: 3_000 }).toEqual([])
    expect(isLive(cache)).toBe(false)
    candidate()
    await expect.poll(() => isLive(cache), patient).toBe(true)
    expect(cached(cache)).toEqual([])
  })

  it('is followed by another candidate when its process is killed, and misses nothing', async () => {
    let isKilled = false
    const failures: unknown[] = []
    candidate(
      {
        ...database,
        session: () => (isKilled ? Promise.reject(new Error('killed')) : database.session()),
      },
      (error) => failures.push(error),
    )
    await expect.poll(holders, patient).toHaveLength(1)
    const [first] = await holders()
    candidate()
    const cache = await node()
    isKilled = true
    await database.query('select pg_terminate_backend($1)', [first])
    await database.query(sell(3))
    await expect.poll(() => cached(cache).includes('3'), polling).toBe(false)
    await expect.poll(holders, patient).toHaveLength(1)
    expect(await holders()).not.toEqual([first])
    await expect.poll(() => failures, patient).toHaveLength(1)
  })

  it('loses its lock where its process hangs for some seconds', async () => {
    const [hanging, other] = [await database.session(), await database.session()]
    onTestFinished(async () => {
      await hanging.end()
      await other.end()
    })
    await prepareSession(hanging)
    expect(await takeLock(hanging)).toBe(true)
    expect(await takeLock(other)).toBe(false)
    await expect.poll(() => takeLock(other), patient).toBe(true)
  })
})

describe('the changes of a round', () => {
  it('are notified once each, and none beside one that affects everything', async () => {
    const several = await changesDuring(database, async () => {
      for (const statement of [sell(3), sell(4), sell(3)]) await database.query(statement)
      await database.query('update products set sold_count = sold_count + 1')
    })
    expect(several.toSorted()).toEqual(['counts', 'stock 3', 'stock 4'])
    const all = await changesDuring(database, async () => {
      for (const statement of [sell(3), reprice]) await database.query(statement)
    })
    expect(all).toEqual([''])
  })

  it('are notified as any change where they are very many', async () => {
    const insert = (count: number) =>
      database.query(
        `insert into catalogue_changes (payload) select 'stock ' || id from generate_series(1, $1) id`,
        [count],
      )
    expect(await changesDuring(database, () => insert(1_000))).toHaveLength(1_000)
    expect(await changesDuring(database, () => insert(1_001))).toEqual([''])
  })
})

// A NOTIFY holds a lock of the whole cluster until its transaction has committed.
it('only rare changes notify within their own transaction: of access, of the site and of imports', async () => {
  const { rows } = await database.query<{ name: string }>(
    `select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~* 'notify *\\(|\\mnotify\\M [a-z_]+;' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'notify_access_changed',
    'notify_import_waiting',
    'notify_site_changed',
  ])
})
