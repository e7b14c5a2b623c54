import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Cluster, startCluster } from '../../apps/server/adapters/postgres/cluster.ts'
import { readConfig } from '../../apps/server/config.ts'
import { holdAuditKeys } from '../../apps/server/platform/audit/index.ts'
import { migrate } from '../../apps/server/platform/db/migrate.ts'
import { createDatabase, type Database } from '../../apps/server/platform/db/pool.ts'
import { makePartitions } from '../../apps/server/platform/partitions/index.ts'
import { auditKeysOf } from '../../apps/server/secret-key.ts'
import { type Shop, type SizeName, shopOf } from './shop.ts'

const maxConnections = 8

/**
 * A shop of a size in a PostgreSQL of its own, which is reached by a socket in a folder of its own. Its folder is a data
 * folder as `npm start` has one: `DATA_DIR=…/S npm run audit -- verify` reads it as well.
 */
export type Opened = {
  folder: string
  databaseUrl: string
  database: Database
  close(): Promise<void>
}

/** While rows are loaded nothing waits for the disk: a shop that a crash tears is generated anew. */
const loadingSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
  maintenance_work_mem: '1GB',
  // What takes long is read in postgres.log.
  log_min_duration_statement: '2s',
} as const

/** Starts the PostgreSQL of a size below a folder, with the settings for loading or those of an embedded shop. */
export async function openShop(folder: string, { isLoading }: { isLoading: boolean }): Promise<Opened> {
  await mkdir(folder, { recursive: true })
  // PostgreSQL runs as another user where this process is root.
  await chmod(folder, 0o755)
  let cluster = await startCluster({ dataFolder: folder, isChosen: true })
  if (await setSettings(cluster, isLoading)) {
    await cluster.stop()
    cluster = await startCluster({ dataFolder: folder, isChosen: true })
  }
  holdAuditKeys(await auditKeysOf(readConfig({ DATA_DIR: folder })))
  const databaseUrl = cluster.url
  // One statement writes millions of rows.
  const database = createDatabase(databaseUrl, { maxConnections, statementTimeoutMs: 0 })
  return {
    folder,
    databaseUrl,
    database,
    async close() {
      await database.close()
      await cluster.stop()
    },
  }
}

/** Writes the settings that differ; whether PostgreSQL has to be started again for them. */
async function setSettings(cluster: Cluster, isLoading: boolean): Promise<boolean> {
  const admin = createDatabase(cluster.url, { maxConnections: 1, statementTimeoutMs: 0 })
  const { rows } = await admin.query<{ wal_level: string }>('show wal_level')
  const isSet = (rows[0]!.wal_level === 'minimal') === isLoading
  if (!isSet) {
    await admin.query('checkpoint')
    if (!isLoading) await admin.query('alter system reset all')
    else {
      for (const [name, value] of Object.entries(loadingSettings))
        await admin.query(`alter system set ${name} = '${value}'`)
    }
  }
  await admin.close()
  return !isSet
}

/** Where a size has its data: `DATA/S`. */
export const folderOf = (data: string, size: SizeName) => path.join(data, size)

/** The shop that the database holds or is to hold: its moment is that of the first run. */
export async function prepareShop(
  { database, databaseUrl }: Pick<Opened, 'database' | 'databaseUrl'>,
  wanted: { size: SizeName; seed: number; now: Temporal.Instant },
): Promise<Shop> {
  const { rows } = await database.query<{ isThere: boolean }>(
    `select to_regclass('size.shop') is not null as "isThere"`,
  )
  if (!rows[0]!.isThere) {
    await migrate(databaseUrl)
    await database.query(
      `create schema if not exists size;
       create table size.stages (name text primary key, seconds numeric not null, done_at timestamptz not null default now());
       create table size.shop (size text not null, seed int not null, now timestamptz not null)`,
    )
    await database.query('insert into size.shop values ($1, $2, $3)', [
      wanted.size,
      wanted.seed,
      wanted.now.toString(),
    ])
  }
  const { rows: shops } = await database.query<{ size: SizeName; seed: number; now: Date }>(
    'select size, seed, now from size.shop',
  )
  const { size, seed, now } = shops[0]!
  const shop = shopOf(size, { seed, now: Temporal.Instant.fromEpochMilliseconds(now.getTime()) })
  await makePartitions(database, { now: shop.now, since: shop.startsAt })
  return shop
}
