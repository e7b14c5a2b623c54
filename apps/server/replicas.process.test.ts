import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refreshStandings } from './network/network/index.ts'
import { answeredReads } from './platform/command/handled.ts'
import { createDatabase, type Database } from './platform/db/pool.ts'
import { openReadPools, type ReadPools, readOn } from './platform/db/read-pools.ts'
import { openReplicas, type Replicas } from './platform/db/replicas.ts'
import { startOfLog } from './platform/db/wal-position.ts'
import type { App } from './platform/deps.ts'
import { bindings } from './search/compiler/entities/index.ts'
import { compileSearch, fieldAccessOf } from './search/compiler/index.ts'
import { everyKindOfViewer } from './search/compiler/testing/viewers.ts'
import { startNotifier } from './search/index.ts'
import { testApp } from './testing/app.ts'
import { browserOf } from './testing/browser.ts'
import { fixedClock } from './testing/clock.ts'
import { type Replicated, startReplicated } from './testing/replica.ts'
import { openShop, type TestShop } from './testing/shop.ts'
import { demoSeededAt } from './testing/templates.ts'

// Databases start and stop here, and a replica has to be seen late for five seconds.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const clock = fixedClock(demoSeededAt)
const limits = { databasePoolSize: 10, databaseStatementSeconds: 15 }
const polling = { timeout: 30_000, interval: 50 }

/** A node of the shop, and how many statements each of its pools has run. */
type Node = { app: App; database: Database; replicas: Replicas; reads: ReadPools; ran: Map<string, number> }
const closers: (() => Promise<unknown>)[] = []
const sentences: string[] = []
let stand: Replicated
let node: Node
let shop: TestShop
let replica: Database

async function startNode(primaryUrl: string, replicaUrl: string): Promise<Node> {
  const database = createDatabase(primaryUrl, { maxConnections: 5 })
  const urls = [replicaUrl]
  const replicas = openReplicas({ primaryUrl, urls, onChange: (sentence) => sentences.push(sentence) })
  const ran = new Map<string, number>()
  const addresses = { url: primaryUrl, replicas: { urls, chosen: replicas } }
  const reads = openReadPools(addresses, limits, (pool) => ({
    connections: () => {},
    statement(_text, run) {
      ran.set(pool, (ran.get(pool) ?? 0) + 1)
      return run()
    },
  }))
  const providers = { reads: reads.pools, replicas }
  const app = await testApp(database, clock, {}, undefined, providers)
  const stopNotifier = startNotifier(database, { onFailure: () => {} })
  closers.push(async () => {
    await stopNotifier()
    await app.close()
    await Promise.all([reads.close(), replicas.close()])
    await database.close()
  })
  return { app, database, replicas, reads: reads.pools, ran }
}

/** The pools that ran statements meanwhile. */
async function poolsOf<T>(work: () => Promise<T>): Promise<{ answer: T; pools: string[] }> {
  node.ran.clear()
  const answer = await work()
  return { answer, pools: [...node.ran.keys()] }
}

const isUsed = () => node.replicas.states()[0]!.isUsed
const pause = () => replica.query('select pg_wal_replay_pause()')
async function resume(): Promise<void> {
  await replica.query('select pg_wal_replay_resume()')
  const position = await node.replicas.written()
  await vi.waitFor(() => expect(node.replicas.choose(position)).toBe(0), polling)
}

beforeAll(async () => {
  stand = await startReplicated()
  node = await startNode(stand.primaryUrl, stand.replicaUrl)
  replica = createDatabase(stand.replicaUrl, { maxConnections: 2 })
  shop = await openShop(node.database, clock, { isFilled: true })
  await refreshStandings(node.database, clock.now())
  await resume()
})
afterAll(async () => {
  await replica?.close()
  for (const close of closers) await close()
  await stand?.stop()
})

describe('a replica answers', () => {
  it('every search that may lag, by every kind of viewer, in all fields', async () => {
    const read = new Set<string>()
    for (const [name, viewer] of everyKindOfViewer(1, 1)) {
      const access = fieldAccessOf(viewer)
      for (const [entity, { fields, relations }] of Object.entries(access)) {
        const below = Object.entries(relations).flatMap(([relation, to]) =>
          (access[to]?.fields ?? []).map((field) => `${relation}.${field}`),
        )
        for (const list of [fields, ...below.map((field) => ['id', field])]) {
          const context = { viewer, calendar: 'pe', language: 'persian', today: '2026-05-10' } as const
          const { text, values, mayLag } = compileSearch(
            entity,
            { fields: list.join(), count: 'true' },
            context,
          )
          if (!mayLag) continue
          await replica.query(text, values, { isPrepared: false }).catch((error: unknown) => {
            throw new Error(`${name} reads ${list.join()} of ${entity}`, { cause: error })
          })
          read.add(entity)
        }
      }
    }
    const mayLag = Object.entries(bindings).flatMap(([entity, bound]) =>
      bound.mayLag === 'never' ? [] : [entity],
    )
    expect([...read].toSorted()).toEqual(mayLag.toSorted())
  })

  it('every declared read that may lag, on its connections alone', async () => {
    const marketer = await node.database.query<{ id: number }>(
      `select a.id from accounts a join people p on p.account_id = a.id join team_members t on t.id = p.id
        where a.user_type = 'NetworkMarketer' order by t.team_size limit 1`,
    )
    const token = await shop.addSession(marketer.rows[0]!.id)
    const versions = await node.database.query<{ id: number }>(
      'select id from product_versions order by id limit 1',
    )
    const { token: admin } = await shop.addMember({ userType: 'Staff', staffRole: 'admin' })
    await resume()
    const paths: Record<string, [path: string, token: string | null]> = {
      'network/plan': ['network/plan', null],
      'network/disclosure': ['network/disclosure', null],
      'network/simulator': ['network/simulator', token],
      'office/audit/head': ['office/audit/head', admin],
      'office/partitions': ['office/partitions', admin],
      'office/membership/due': ['office/membership/due', admin],
      'office/catalogue/versions/{versionId}': [`office/catalogue/versions/${versions.rows[0]!.id}`, admin],
      'products/facets': ['products/facets', null],
      'products/suggestions': [`products/suggestions?text=${encodeURIComponent('کر')}`, null],
      'products/similar': ['products/similar?to=1', null],
    }
    const declared = answeredReads(node.app).flatMap(({ path, mayLag }) => (mayLag ? [path] : []))
    expect(declared.toSorted()).toEqual(Object.keys(paths).toSorted())
    for (const [path, sender] of [...Object.values(paths), ['network/team.csv', token] as const]) {
      const { answer, pools } = await poolsOf(() => browserOf(node.app, sender).get(path))
      expect([path, answer.status]).toEqual([path, 200])
      expect(
        pools.map((pool) => pool.replace(/^\w+ /, '')),
        path,
      ).toEqual(['at replica 1'])
    }
  })

  it('neither prices that are promised, nor what is owned, nor what waits: the primary does', async () => {
    const { token } = await shop.addMember()
    for (const [path, asWhom] of [
      ['search/SkuSeller?fields=id', null],
      ['search/Product?fields=id,skus.skuSellers.id', null],
      ['search/SaleOrder?fields=id', token],
      ['search/WalletBalance?fields=id', token],
      ['auth/sessions', token],
    ] as const) {
      const { pools } = await poolsOf(() => browserOf(node.app, asWhom).get(path))
      expect(
        pools.filter((pool) => pool.includes('replica')),
        path,
      ).toEqual([])
    }
  })

  it('no read that recovery cancels: it is read again from the primary', async () => {
    await node.database.query('create table in_the_way (id int)')
    await resume()
    const reading = poolsOf(() =>
      readOn(node.reads.reports, { atLeast: startOfLog }, async (database) => {
        const { rows } = await database.query<{ there: boolean }>(
          'select pg_is_in_recovery() as there, pg_sleep(case when pg_is_in_recovery() then 20 else 0 end) from (select count(*) from in_the_way) counted',
        )
        return rows[0]!.there
      }),
    )
    const isReading = async () =>
      (
        await replica.query(
          `select from pg_stat_activity where query like '%in_the_way%' and pid <> pg_backend_pid()`,
        )
      ).rowCount
    await expect.poll(isReading, polling).toBe(1)
    await node.database.query('truncate in_the_way')
    const { answer, pools } = await reading
    expect(answer).toBe(false)
    expect(pools).toEqual(['reports at replica 1', 'reports'])
  })
})

describe('while a replica stands still', () => {
  /** A marketer who has read no training article, and the first one. */
  async function reader() {
    const { token } = await shop.addMember({ userType: 'NetworkMarketer' })
    const { rows } = await node.database.query<{ id: number }>(
      'select id from training_articles where published_at is not null order by id limit 1',
    )
    await resume()
    const path = `search/TrainingArticle?fields=id,isRead&filter=${encodeURIComponent(
      JSON.stringify({ field: 'id', op: 'eq', value: rows[0]!.id }),
    )}`
    const isRead = async (written?: string) => {
      const cookie = `anar_session=${token}${written ? `; anar_written=${written}` : ''}`
      const headers = { host: 'shop.localhost', cookie }
      const answer = await node.app.inject({ method: 'GET', url: `/pe/persian/${path}`, headers })
      return (answer.json() as { page: { isRead: boolean }[] }).page[0]!.isRead
    }
    const read = async () => {
      const answer = await browserOf(node.app, token).post('marketers/read-article', {
        articleId: rows[0]!.id,
      })
      expect(answer.status).toBe(200)
      return answer.cookies.find(({ name }) => name === 'anar_written')!.value
    }
    return { isRead, read }
  }

  it('who has written something reads it at once, from the primary, and others read the replica', async () => {
    const { isRead, read } = await reader()
    await pause()
    const written = await read()
    const own = await poolsOf(() => isRead(written))
    expect(own).toEqual({ answer: true, pools: ['members'] })
    const others = await poolsOf(() => isRead())
    expect(others).toEqual({ answer: false, pools: ['members at replica 1'] })
    await resume()
    expect(await poolsOf(() => isRead(written))).toEqual({ answer: true, pools: ['members at replica 1'] })
  })

  it('it is left out after five seconds, and back by itself', async () => {
    const { isRead, read } = await reader()
    await pause()
    await read()
    sentences.length = 0
    const pausedAt = performance.now()
    await expect.poll(isUsed, polling).toBe(false)
    expect(performance.now() - pausedAt).toBeLessThan(7_000)
    expect(await poolsOf(() => isRead())).toEqual({ answer: true, pools: ['members'] })
    await expect
      .poll(() => sentences, polling)
      .toEqual(['replica 1 serves no reads: it is more than five seconds behind'])
    expect(node.replicas.states()[0]!.lagSeconds).toBeGreaterThan(5)
    await resume()
    expect(isUsed()).toBe(true)
    expect(sentences.at(-1)).toBe('replica 1 serves reads')
  })

  it('no cache is filled with what was evicted', async () => {
    const soldCountOf = async () => {
      const { body } = await browserOf(node.app, null).get(
        'search/Product?fields=id,soldCount&sort=id&size=1',
      )
      return (body['page'] as { soldCount: number }[])[0]!.soldCount
    }
    const before = await soldCountOf()
    const cached = await poolsOf(soldCountOf)
    expect(cached).toEqual({ answer: before, pools: [] })
    await pause()
    await node.database.query(
      'update products set sold_count = sold_count + 7 where id = (select min(id) from products where published_at is not null)',
    )
    await expect.poll(soldCountOf, { timeout: 4_000, interval: 20 }).toBe(before + 7)
    expect(isUsed()).toBe(true)
    expect(await poolsOf(soldCountOf)).toEqual({ answer: before + 7, pools: [] })
    await resume()
  })

  it('a replica that is gone is left out, and reads go on', async () => {
    const away = openReplicas({
      ...{ primaryUrl: stand.primaryUrl, urls: ['postgresql://nobody@127.0.0.1:1/none', stand.primaryUrl] },
      onChange: (sentence, error) => sentences.push(`${sentence}: ${(error as Error | undefined)?.message}`),
    })
    sentences.length = 0
    await expect
      .poll(() => sentences.toSorted(), polling)
      .toEqual([
        'replica 1 serves no reads: it does not answer as a replica: the database cannot be reached',
        'replica 2 serves no reads: it does not answer as a replica: it is a primary',
      ])
    expect(away.choose(startOfLog)).toBe(null)
    await away.close()
  })
})

describe('a promoted replica', () => {
  it('has the standings, which the primary computed', async () => {
    const standings = 'select s.* from standings s join standing_runs r using (run) order by s.person_id'
    const { rows: before } = await node.database.query(standings)
    expect(before.length).toBeGreaterThan(10)
    const { rows } = await node.database.query<{ id: number }>(
      `select p.account_id as id from team_members t join people p on p.id = t.id where t.user_type = 'NetworkMarketer' limit 1`,
    )
    const token = await shop.addSession(rows[0]!.id)
    await resume()
    await stand.stopPrimary()
    await replica.query('select pg_promote()')
    expect((await replica.query(standings)).rows).toEqual(before)
    const promoted = await startNode(stand.replicaUrl, stand.primaryUrl)
    const { status, body } = await browserOf(promoted.app, token).get(
      'search/TeamMember?fields=id,groupScore',
    )
    expect([status, (body['page'] as unknown[]).length > 0]).toEqual([200, true])
    await promoted.database.query(`insert into catalogue_changes (payload) values ('')`)
  })
})
