import { execFile } from 'node:child_process'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, startCluster } from '../adapters/postgres/cluster.ts'
import { holdAuditKeys } from '../platform/audit/index.ts'
import { addressOf } from '../platform/db/databases.ts'
import { createDatabase } from '../platform/db/pool.ts'
import { testAuditKeys } from './database.ts'
import { scratchFolder } from './scratch.ts'
import { createFromTemplate } from './templates.ts'

export type Replicated = {
  /** The address of the demo shop at the primary, and at its streaming replica. */
  primaryUrl: string
  replicaUrl: string
  /** Stops the primary for good. */
  stopPrimary(): Promise<void>
  /** Stops both and deletes their folders. */
  stop(): Promise<void>
}

const shopName = 'shop'
const run = promisify(execFile)

/** Starts a PostgreSQL with the demo shop, and a streaming replica of it. */
export async function startReplicated(): Promise<Replicated> {
  holdAuditKeys(testAuditKeys)
  const scratch = await scratchFolder('anar-replica-')
  const running: Cluster[] = []
  const start = async (name: string) => {
    const cluster = await startCluster({ dataFolder: path.join(scratch, name), isChosen: true })
    running.push(cluster)
    return cluster
  }
  const stop = async () => {
    for (const cluster of running) await cluster.stop()
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const filled = await start('primary')
    await withoutDisk(filled.url)
    await createFromTemplate(filled.url, 'demo', shopName)
    // A copy of a stopped cluster is a base backup.
    await filled.stop()
    await mkdir(path.join(scratch, 'replica'))
    await run('cp', [
      '-a',
      path.join(scratch, 'primary', 'postgres'),
      path.join(scratch, 'replica', 'postgres'),
    ])
    const primary = await start('primary')
    await followFrom(path.join(scratch, 'replica', 'postgres'), primary.url)
    const replica = await start('replica')
    return {
      primaryUrl: addressOf(primary.url, shopName),
      replicaUrl: addressOf(replica.url, shopName),
      stopPrimary: () => primary.stop(),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function withoutDisk(url: string): Promise<void> {
  const database = createDatabase(url, { maxConnections: 1 })
  try {
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await database.query(`alter system set ${name} = off`)
    await database.query('select pg_reload_conf()')
  } finally {
    await database.close()
  }
}

async function followFrom(home: string, primaryUrl: string): Promise<void> {
  const { username, password, port, searchParams } = new URL(primaryUrl)
  const primary = Object.entries({
    ...{ user: username, password: decodeURIComponent(password), port },
    ...{ host: searchParams.get('host') ?? '127.0.0.1', sslmode: 'disable' },
  }).map(([name, value]) => `${name}=${value}`)
  const settings = path.join(home, 'cluster', 'postgresql.auto.conf')
  await appendFile(
    settings,
    `primary_conninfo = '${primary.join(' ')}'\nmax_standby_streaming_delay = '1s'\n`,
  )
  const signal = path.join(home, 'cluster', 'standby.signal')
  // A copy, so that it belongs to the account that PostgreSQL runs as.
  await run('cp', ['-a', path.join(home, 'cluster', 'PG_VERSION'), signal])
  await rm(path.join(home, 'lock'), { force: true })
}
