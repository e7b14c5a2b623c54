import { reachCluster } from './adapters/postgres/reach.ts'
import { type StoppedCluster, withStoppedCluster } from './adapters/postgres/stopped.ts'
import type { Config } from './config.ts'
import { holdAuditKeys } from './platform/audit/index.ts'
import { createDatabase, type Database } from './platform/db/pool.ts'
import { auditKeysOf } from './secret-key.ts'

export { ClusterInUse } from './adapters/postgres/cluster.ts'
export type { StoppedCluster }

/**
 * Runs a command's work with the shop's database, beside a running shop or without one: the database of DATABASE_URL,
 * or the embedded one of DATA_DIR, which is started for the duration of the work where it does not run.
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  options: { statementTimeoutMs?: number } = {},
): Promise<T> {
  const { dataFolder, isDataFolderChosen } = config
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  holdAuditKeys(await auditKeysOf(config))
  const cluster =
    databaseUrl === null ? await reachCluster({ dataFolder, isChosen: isDataFolderChosen }) : null
  const database = createDatabase(databaseUrl ?? cluster!.url, { maxConnections: 2, ...options })
  try {
    return await work(database)
  } finally {
    await database.close()
    await cluster?.stop()
  }
}

/** Runs a command's work with the files of the embedded database while it does not run; `ClusterInUse` where it does. */
export function withStoppedDatabase<T>(
  { dataFolder, isDataFolderChosen: isChosen }: Config,
  work: (stopped: StoppedCluster) => Promise<T>,
): Promise<T> {
  return withStoppedCluster({ dataFolder, isChosen }, work)
}
