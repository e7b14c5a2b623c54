import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startThrowAwayCluster } from '../../apps/server/adapters/postgres/cluster.ts'
import { checkBooks } from '../../apps/server/money/books/index.ts'
import { addressOf as addressIn, createDatabaseFrom } from '../../apps/server/platform/db/databases.ts'
import { createDatabase } from '../../apps/server/platform/db/pool.ts'
import { directUrlOf } from '../../apps/server/platform/db/pooler.ts'
import { scratchFolder } from '../../apps/server/testing/scratch.ts'
import { addressOf, type ServerProcess, spawnServer } from '../../apps/server/testing/server-process.ts'
import { openBuyer } from '../../bench/buyer.ts'
import { type Client, logIn } from './client.ts'
import { type Pooler, startPgBouncer } from './pgbouncer.ts'

const clientCount = 32
const buyerCount = 8
const rounds = 12
// Fewer than clients: each is lent to many of them.
const connectionCount = 12

/** Reports a passed step. */
type Report = (what: string) => void

/** Proves that the shop works behind PgBouncer, and what it refuses. Throws at the first failed step. */
export async function provePooler(programs: string, report: Report): Promise<void> {
  const folder = await scratchFolder('anar-pooler-')
  const cluster = await startThrowAwayCluster()
  await createDatabaseFrom(cluster.url, 'template1', 'anar')
  const databaseUrl = addressIn(cluster.url, 'anar')
  const start = (settings: Readonly<Record<string, string | number>>) =>
    startPgBouncer({ program: path.join(programs, 'pgbouncer'), folder, databaseUrl, settings })
  try {
    await proveRefusals({ start, databaseUrl }, report)
    const pooler = await start({
      ...{ pool_mode: 'transaction', max_prepared_statements: 200, max_client_conn: 500 },
      default_pool_size: connectionCount,
    })
    await proveNodes({ pooler, databaseUrl, folder }, report).finally(() => pooler.stop())
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Start = (settings: Readonly<Record<string, string | number>>) => Promise<Pooler>

async function proveRefusals(
  { start, databaseUrl }: { start: Start; databaseUrl: string },
  report: Report,
): Promise<void> {
  if ((await directUrlOf({ url: databaseUrl, directUrl: null })) !== undefined)
    throw new Error('PostgreSQL itself is taken for a pooler')
  report('PostgreSQL itself is no pooler')
  const refusals: readonly [string, Parameters<Start>[0], string][] = [
    ['lends connections for statements', { pool_mode: 'statement' }, 'pool_mode = transaction'],
    [
      'prepares no statements',
      { pool_mode: 'transaction', max_prepared_statements: 0 },
      'max_prepared_statements above 0',
    ],
    [
      'has a single connection',
      { pool_mode: 'transaction', max_prepared_statements: 200, default_pool_size: 1 },
      'default_pool_size',
    ],
  ]
  for (const [name, settings, words] of refusals) {
    const pooler = await start(settings)
    try {
      await mustRefuse(directUrlOf({ url: pooler.url, directUrl: databaseUrl }), words)
      report(`a pooler that ${name} is refused, saying what to set`)
    } finally {
      await pooler.stop()
    }
  }
  const pooler = await start({ pool_mode: 'transaction', max_prepared_statements: 200 })
  try {
    await mustRefuse(directUrlOf({ url: pooler.url, directUrl: null }), 'DATABASE_DIRECT_URL')
    await mustRefuse(directUrlOf({ url: pooler.url, directUrl: pooler.url }), 'DATABASE_DIRECT_URL')
    report("a pooler without PostgreSQL's own address beside it is refused")
  } finally {
    await pooler.stop()
  }
}

async function mustRefuse(answer: Promise<unknown>, words: string): Promise<void> {
  const message = await answer.then(
    () => 'it was accepted',
    (error: Error) => error.message,
  )
  if (!message.includes(words)) throw new Error(`expected “… ${words} …”, and it was: ${message}`)
}

type Stand = { pooler: Pooler; databaseUrl: string; folder: string }

async function proveNodes({ pooler, databaseUrl, folder }: Stand, report: Report): Promise<void> {
  const database = createDatabase(databaseUrl, { maxConnections: 2, statementTimeoutMs: 60_000 })
  const servers: ServerProcess[] = []
  const node = async (roles: string): Promise<string> => {
    const server = spawnServer({
      ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl, DATA_DIR: folder, ROLES: roles },
      ...{ SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0', GUESSES_PER_TEN_MINUTES: '0' },
    })
    servers.push(server)
    return addressOf(server)
  }
  try {
    const nodes = [await node('web,worker'), await node('web')]
    report('two servers start behind a pooler, and fill the demo')
    const { rows } = await database.query<{ username: string }>(
      `select username from accounts where user_type <> 'Staff' and password_hash is not null
        order by user_type = 'NetworkMarketer' desc, id limit $1`,
      [clientCount],
    )
    const usernames = rows.map(({ username }) => username)
    if (usernames.length < clientCount) throw new Error('the demo has too few people')
    const clients: Client[] = []
    // One after the other: one network may have ten waiting logins.
    for (const [index, username] of usernames.entries())
      clients.push(await logIn(nodes[index % nodes.length]!, username))
    await Promise.all([
      buy(nodes, usernames.slice(0, buyerCount)),
      ...clients.map((client, index) => proveOwn(client, index, nodes)),
    ])
    report(`${clientCount} people read at two servers, and each gets nothing but the own answers`)
    report(`${buyerCount} of them buy meanwhile`)
    const { findings } = await checkBooks(database, Temporal.Now.instant())
    if (findings.length > 0) throw new Error(`the books differ: ${JSON.stringify(findings)}`)
    report('the books add up')
    const said = servers.map((server) => server.output()).join('')
    if (/prepared statement|unsupported startup/.test(said)) throw new Error(`a server complained: ${said}`)
    report('no server complains')
  } finally {
    for (const server of servers) server.child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    await database.close()
  }
}

// Each text is a statement of its own, which each server prepares with its third use.
const reads = [
  'CheckAccess',
  'pe/persian/search/SaleOrder?fields=id,payableAmount,networkMarketer.username&size=3',
  'pe/persian/search/SaleOrder?fields=id,networkMarketer.username&size=2',
  'pe/persian/search/SaleOrder?fields=id,state,networkMarketer.username&size=1',
]

async function proveOwn(client: Client, index: number, nodes: readonly string[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const [turn, read] of reads.entries()) {
      const answer = await client.read(nodes[(index + round + turn) % nodes.length]!, read)
      const others = namesIn(answer).filter((name) => name !== client.username)
      if (others.length > 0) throw new Error(`${client.username} got the answer of ${others.join(', ')}`)
      if (turn === 0 && namesIn(answer).length === 0) throw new Error(`${client.username} got nothing`)
    }
  }
}

/** Every username in an answer, wherever it is. */
function namesIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(namesIn)
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) =>
    key === 'username' ? [String(value)] : namesIn(value),
  )
}

async function buy(nodes: readonly string[], usernames: readonly string[]): Promise<void> {
  for (const [index, username] of usernames.entries()) {
    const buyer = await openBuyer(nodes[index % nodes.length]!, username)
    await buyer.pay(await buyer.fill([1]))
    buyer.leave()
  }
}
