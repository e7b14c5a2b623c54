import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Between, betweenIn, databaseSettings } from './between.ts'
import { type Databases, databasesIn, type Secrets, startDatabases } from './databases.ts'
import { type Node, nodesOf } from './nodes.ts'
import { type Part, Root } from './part.ts'
import { type Store, storeIn } from './store.ts'

export type Cluster = {
  root: Root
  between: Between
  databases: Databases
  store: Store
  webs: readonly Node[]
  workers: readonly Node[]
  /** Where the nodes have their data and logs. */
  nodesFolder: string
  /** The settings of every node, and of commands beside them. */
  settings: Readonly<Record<string, string>>
  secrets: Secrets
}

export type Options = {
  /** The folder of the Debian with the programs. */
  rootFolder: string
  /** Without a synchronous standby nothing is written, instead of going on without one. */
  isStrict: boolean
  /** What the first node does with the empty database. */
  seed: 'demo' | 'none'
  /** Fills the database before the first node starts. */
  fill?: (cluster: Omit<Cluster, 'webs' | 'workers' | 'nodesFolder'>) => Promise<void>
  say: (what: string) => void
}

/** Starts every part from nothing, and answers when the shop serves requests. */
export async function startCluster({ rootFolder, isStrict, seed, fill, say }: Options): Promise<Cluster> {
  const secret = () => randomBytes(24).toString('hex')
  const secrets = { shop: secret(), superuser: secret(), replication: secret(), rewind: secret() }
  const root = new Root(rootFolder)
  await root.prepare()
  const between = await betweenIn(root, secrets)
  const databases = await databasesIn(root, secrets, { isStrict })
  const store = await storeIn(root)
  await timed('etcd', between.etcd.start)
  await timed('the store of files', store.start)
  await timed('three databases, one of them primary', () => startDatabases(root, databases, secrets))
  // The balancer reports that it is up when it listens for the shop, which needs no node yet.
  await timed('the balancer', between.balancer.start)
  await timed('the pooler', between.pooler.start)
  const settings = {
    ...{ SECRET_KEY: secret(), AUDIT_KEYS: `cluster:${secret()}`, LOG_LEVEL: 'info', SEED: seed },
    ...{ RATE_LIMIT_PER_MINUTE: '0', GUESSES_PER_TEN_MINUTES: '0' },
    ...databaseSettings(secrets),
    ...store.settings,
  }
  const filled = { root, between, databases, store, settings, secrets }
  await fill?.(filled)
  const folder = path.join(path.dirname(rootFolder), 'nodes')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const { webs, workers } = nodesOf(settings, folder)
  const [first, ...others] = [...workers, ...webs] as [Node, ...Node[]]
  // The first one brings up the schema and fills the demo. Where the machine is too busy to store its drawings in time, the
  // next start goes on with them.
  await timed(first.name, () => first.start().catch(first.start))
  await Promise.all(others.map((node: Part) => timed(node.name, node.start)))
  return { ...filled, webs, workers, nodesFolder: folder }

  async function timed(what: string, start: () => Promise<void>): Promise<void> {
    const startedAt = performance.now()
    await start()
    say(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  }
}
