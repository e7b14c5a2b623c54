import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { processBehind, processOf } from './cancelling.ts'
import { connectionTo, connectTimeoutMs } from './pool.ts'
import { statementsOn } from './transaction.ts'
import { asDatabaseError } from './unavailable.ts'

/** The addresses of one database: of a pooler or of PostgreSQL, and PostgreSQL's own where they differ. */
export type DatabaseAddresses = { url: string; directUrl: string | null }

/**
 * Throws, naming the setting, where a pooler stands between and cannot work for us: it has to lend connections for whole
 * transactions and to prepare statements on each of them, and PostgreSQL's own address has to be known as well, since
 * notifications, locks of a session and copying need a connection of their own. Returns that address where `url` is a
 * pooler's; undefined where it is PostgreSQL's.
 * @throws DatabaseUnavailable
 */
export async function directUrlOf({ url, directUrl }: DatabaseAddresses): Promise<string | undefined> {
  if (directUrl !== null && (await isPooler(directUrl)))
    throw new Error("DATABASE_DIRECT_URL: this is a pooler: name PostgreSQL's own address")
  if (!(await isPooler(url))) return undefined
  if (directUrl === null)
    throw new Error("DATABASE_URL: this is a pooler: name PostgreSQL's own address in DATABASE_DIRECT_URL")
  const fault = await faultOfPooler(url)
  if (fault !== null) throw new Error(`DATABASE_URL: ${fault}`)
  return directUrl
}

// PostgreSQL tells a new connection which process serves it; a pooler tells a number of its own.
function isPooler(url: string): Promise<boolean> {
  return withClients(url, 1, async ([client]) => (await processBehind(sqlOn(client!))) !== processOf(client!))
}

/** Why a pooler cannot work for us, or null. Prepares on one of its connections and runs it on another one. */
async function faultOfPooler(url: string): Promise<string | null> {
  return withClients(url, 2, async ([client, other]) => {
    const statement = { name: `anar_probe_${randomBytes(8).toString('hex')}`, text: 'select 1', values: [] }
    await client!.query(statement)
    try {
      // Takes the connection that the statement was prepared on: poolers lend the one that was used last.
      await other!.query('begin')
    } catch {
      return 'this pooler lends a connection for one statement: let it lend one for a transaction (pool_mode = transaction)'
    }
    const answer = client!.query(statement).then(
      () => null,
      () =>
        'this pooler prepares no statements: use PgBouncer 1.21 or newer with max_prepared_statements above 0',
    )
    const fault = await Promise.race([answer, tooFewConnections()])
    await other!.query('rollback')
    return fault
  })
}

function tooFewConnections(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const text = 'this pooler has a single connection to PostgreSQL: let it open more (default_pool_size)'
  setTimeout(resolve, connectTimeoutMs, text).unref()
  return promise
}

async function withClients<T>(
  url: string,
  count: number,
  work: (clients: pg.Client[]) => Promise<T>,
): Promise<T> {
  const clients = Array.from({ length: count }, () => {
    const client = new pg.Client(connectionTo(url))
    return client.on('error', () => {})
  })
  try {
    for (const client of clients) await client.connect()
    return await work(clients)
  } catch (error) {
    throw asDatabaseError(error)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

const sqlOn = (client: pg.Client) => statementsOn(client, () => undefined)
