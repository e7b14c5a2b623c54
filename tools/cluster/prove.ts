import { setTimeout as sleep } from 'node:timers/promises'
import { checkBooks } from '../../apps/server/money/books/index.ts'
import { createDatabase, type Database } from '../../apps/server/platform/db/pool.ts'
import { runTool } from '../../apps/server/testing/run-tool.ts'
import { type Crowd, openCrowd } from './buyers.ts'
import { allowLoading } from './databases.ts'
import { assertNothingLost } from './lost.ts'
import { until } from './part.ts'
import { fillShop } from './shop.ts'
import { type Cluster, type Options, startCluster } from './start.ts'

const buyerCount = 16
/** People buy for this long before and after each fault. */
const calmMs = 5_000

/** One fault: what is killed, and how it comes back. */
type Fault = { name: string; run(cluster: Cluster): Promise<void> }

const faults: readonly Fault[] = [
  {
    name: 'the database of the primary',
    async run({ databases }) {
      const leader = (await databases.leader())!
      await leader.killPostgres()
      await afterFailover(databases, leader.name)
    },
  },
  {
    name: 'the whole machine of the primary',
    async run({ databases }) {
      const leader = (await databases.leader())!
      await Promise.all([leader.patroni.kill(), leader.killPostgres()])
      await afterFailover(databases, leader.name)
      await leader.patroni.start()
    },
  },
  {
    name: 'the synchronous standby',
    async run({ databases }) {
      const [standby] = await databases.synchronous()
      await Promise.all([standby!.patroni.kill(), standby!.killPostgres()])
      await sleep(calmMs)
      await standby!.patroni.start()
    },
  },
  { name: 'etcd', run: ({ between }) => again(between.etcd) },
  { name: 'the pooler', run: ({ between }) => again(between.pooler) },
  { name: 'the store of files', run: ({ store }) => again(store.gateway) },
  { name: 'a node of the shop', run: ({ webs }) => again(webs[0]!) },
  { name: 'a worker', run: ({ workers }) => again(workers[0]!) },
  {
    name: 'nothing: each node is replaced in turn, as an upgrade does',
    async run({ webs, workers }) {
      for (const node of [...workers, ...webs]) {
        await node.stop()
        await node.start()
      }
    },
  },
]

/**
 * `npm run cluster -- prove`: sixteen people buy in a shop of the size S while every part is killed with -9 in turn. After
 * each fault the books and the audit log are checked, and in the end every order and file that somebody was told of.
 * @returns the exit code: 1 where anything is lost, doubled or wrong
 */
export async function proveCluster(options: Omit<Options, 'seed' | 'fill'>): Promise<number> {
  const { say } = options
  let usernames: readonly string[] = []
  const fill: Options['fill'] = async ({ databases, secrets, settings }) => {
    await allowLoading(databases, secrets)
    usernames = await fillShop(settings, { buyerCount, say })
  }
  const cluster = await startCluster({ ...options, seed: 'none', fill })
  const database = createDatabase(cluster.settings['DATABASE_DIRECT_URL']!, {
    maxConnections: 2,
    statementTimeoutMs: 120_000,
  })
  const crowd = await openCrowd(usernames)
  let failed = 0
  for (const fault of faults) {
    try {
      await prove(fault, { cluster, crowd, database, say })
    } catch (error) {
      failed += 1
      say(`✗ ${fault.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await crowd.leave()
  failed += await assertNothingLost({ acknowledged: crowd.acknowledged, database, say })
  await database.close()
  console.log(`${faults.length + 3 - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

type Proof = { cluster: Cluster; crowd: Crowd; database: Database; say: (what: string) => void }

async function prove({ name, run }: Fault, { cluster, crowd, database, say }: Proof): Promise<void> {
  await until(
    async () => (await cluster.databases.synchronous()).length > 0,
    'no standby becomes synchronous again',
  )
  await sleep(calmMs)
  const since = { atMs: performance.now(), faults: crowd.acknowledged.faults.length }
  await run(cluster)
  await until(
    async () =>
      crowd.acknowledged.orders.filter(({ atMs }) => atMs > performance.now() - calmMs).length > buyerCount,
    'people do not buy again',
  )
  await sleep(calmMs)
  const sent = crowd.acknowledged.faults.slice(since.faults)
  say(
    `✓ ${name}: nobody bought for ${seconds(longestPause(crowd, since.atMs))} s; ${sent.length} requests were sent again${during(sent, since.atMs)}`,
  )
  const { findings } = await checkBooks(database, Temporal.Now.instant())
  if (findings.length > 0) throw new Error(`the books differ: ${JSON.stringify(findings)}`)
  const audit = runTool(cluster.settings['DATABASE_DIRECT_URL']!, 'audit', ['verify'], auditSettings(cluster))
  if (audit.status !== 0) throw new Error(`the audit log: ${audit.output}`)
}

const auditSettings = ({ settings }: Cluster) => ({ AUDIT_KEYS: settings['AUDIT_KEYS']! })

/** The longest time between two orders from then on, in milliseconds. */
function longestPause({ acknowledged }: Crowd, sinceMs: number): number {
  const times = [
    sinceMs,
    ...acknowledged.orders.map(({ atMs }) => atMs).filter((atMs) => atMs > sinceMs),
    performance.now(),
  ]
  return Math.max(...times.slice(1).map((atMs, index) => atMs - times[index]!))
}

function during(sent: Crowd['acknowledged']['faults'], sinceMs: number): string {
  const last = sent.at(-1)
  return last === undefined ? '' : `, the last ${seconds(last.atMs - sinceMs)} s after it`
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

async function afterFailover({ leader }: Cluster['databases'], former: string): Promise<void> {
  await until(async () => {
    const now = await leader()
    return now !== null && now.name !== former
  }, 'no other member becomes primary')
}

async function again(part: { kill(): Promise<void>; start(): Promise<void> }): Promise<void> {
  await part.kill()
  await sleep(calmMs)
  await part.start()
}
