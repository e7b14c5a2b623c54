import { setTimeout as sleep } from 'node:timers/promises'
import { checkBooks } from '../../apps/server/money/books/index.ts'
import { createDatabase, type Database } from '../../apps/server/platform/db/pool.ts'
import { heldRestore, isHeld } from '../../apps/server/platform/held/index.ts'
import { runTool } from '../../apps/server/testing/run-tool.ts'
import { openBuyer } from '../../bench/buyer.ts'
import { shopUrl } from './addresses.ts'
import { patientConnection } from './buyers.ts'
import { nodesOf } from './nodes.ts'
import { releaseByTwo } from './office.ts'
import { archived, backUp, recoveredUrl, recoverTo } from './recovered.ts'
import { type Cluster, type Options, startCluster } from './start.ts'

/** Long enough for a mark of the database in the store of files, which is written every ten seconds. */
const markMs = 25_000

/**
 * `npm run cluster -- recover`: loses all databases of the demo and restores them to a moment, from what pgBackRest
 * archived, into a server of its own. The shop has to find that it was restored and take no order; two people release it as
 * docs/operations.md says; then books, audit log and closed months have to be right, and somebody buys.
 * Throws at the first step that fails.
 */
export async function recoverCluster(options: Omit<Options, 'seed' | 'fill'>): Promise<number> {
  const { say } = options
  const cluster = await startCluster({ ...options, seed: 'demo' })
  const { root, databases, secrets } = cluster
  const leader = (await databases.leader())!
  await backUp(root, leader)
  say('pgBackRest has a full backup')
  const { kept, lost, target } = await using(cluster.settings['DATABASE_DIRECT_URL']!, async (database) => {
    const kept = await buy(database)
    await sleep(1_000)
    const target = await momentOf(database)
    await sleep(markMs)
    return { kept, target, lost: await buy(database) }
  })
  await archived(leader, secrets)
  say(`an order was bought before ${target}, and another one after it`)
  for (const { patroni, killPostgres } of databases.members)
    await Promise.all([patroni.kill(), killPostgres()])
  for (const node of [...cluster.webs, ...cluster.workers]) await node.kill()
  say('all three databases are lost')

  const startedAt = performance.now()
  await recoverTo(root, target, secrets)
  const settings = {
    ...cluster.settings,
    DATABASE_URL: recoveredUrl(secrets),
    DATABASE_DIRECT_URL: '',
    DATABASE_READ_URL: '',
  }
  const { webs, workers } = nodesOf(settings, cluster.nodesFolder)
  await workers[0]!.start()
  await webs[0]!.start()
  say(
    `the shop is up on a server that was restored to ${target}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
  )
  await using(recoveredUrl(secrets), async (database) => {
    await checkOrders(database, { kept, lost })
    say('the order from before the moment is there, the one after it is not')
    await checkHeld(database)
    say('the shop found by itself that it was restored, and takes no order')
    stateRestore(settings, target)
    await releaseByTwo(settings, say)
    if (await isHeld(database)) throw new Error('the shop is still held')
    await buy(database)
    say('somebody bought in the released shop')
    await checkRight(database, settings)
    say('books, audit log and closed months are right')
  })
  return 0
}

async function using<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = createDatabase(url, { maxConnections: 2, statementTimeoutMs: 60_000 })
  return work(database).finally(() => database.close())
}

async function momentOf(database: Database): Promise<Temporal.Instant> {
  const { rows } = await database.query<{ at: Date }>(`select clock_timestamp() as at`)
  return Temporal.Instant.fromEpochMilliseconds(rows[0]!.at.getTime())
}

/** Buys what is on sale; answers with the id of the order. */
async function buy(database: Database): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    'select best_sku_seller_id as id from products where is_in_stock and published_at is not null order by id limit 1',
  )
  const buyer = await openBuyer(
    shopUrl,
    'customer',
    patientConnection(() => {}),
  )
  try {
    const basket = await buyer.fill([rows[0]!.id])
    await buyer.pay(basket)
    return basket.saleOrderId
  } finally {
    buyer.leave()
  }
}

async function checkOrders(
  database: Database,
  { kept, lost }: { kept: number; lost: number },
): Promise<void> {
  const { rows } = await database.query<{ id: number }>(
    'select id from sale_orders where registered_at is not null and id = any ($1::bigint[])',
    [[kept, lost]],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length !== 1 || ids[0] !== kept) throw new Error(`orders ${kept} and ${lost}: there are ${ids}`)
}

async function checkHeld(database: Database): Promise<void> {
  const restore = await heldRestore(database)
  if (restore?.reason !== 'behind') throw new Error(`the restore was not found: ${JSON.stringify(restore)}`)
  const refused = await buy(database).catch(String)
  if (!String(refused).includes('SYSTEM_HELD')) throw new Error(`the held shop takes orders: ${refused}`)
}

function stateRestore(settings: Readonly<Record<string, string>>, target: Temporal.Instant): void {
  runsWell(settings, 'hold', ['--restored-to', String(target)])
}

async function checkRight(database: Database, settings: Cluster['settings']): Promise<void> {
  const { findings } = await checkBooks(database, Temporal.Now.instant())
  if (findings.length > 0) throw new Error(`the books differ: ${JSON.stringify(findings)}`)
  runsWell(settings, 'audit', ['verify'])
  const { rows } = await database.query<{ month: string }>('select month from commission_months order by 1')
  if (rows.length === 0) throw new Error('the demo has no closed month')
  for (const { month } of rows) runsWell(settings, 'plan', ['verify', '--month', month])
}

function runsWell(settings: Cluster['settings'], name: string, words: readonly string[]): void {
  const { status, output } = runTool(settings['DATABASE_URL']!, name, words, settings)
  if (status !== 0) throw new Error(`npm run ${name} -- ${words.join(' ')} ended with ${status}: ${output}`)
}
