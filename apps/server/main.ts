import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from './adapters/postgres/cluster.ts'
import { createApp } from './app.ts'
import { checkedFileStore, chosenGateway, chosenMessengers, formerGateways } from './chosen-adapters.ts'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { insertFirstContract, insertFirstPlan } from './content/index.ts'
import { seededMark } from './demo/queries.ts'
import type { SeedOrder } from './demo/seed-process.ts'
import { work } from './jobs.ts'
import type { SecretKeys } from './keys.ts'
import { listenOn } from './listen.ts'
import { endWithoutValues } from './logged-error.ts'
import { startMonitoring } from './monitoring.ts'
import { hasAdmin } from './people/index.ts'
import { holdAuditKeys, sealLog } from './platform/audit/index.ts'
import { checkSchema, MadeByOlderVersion, migrate } from './platform/db/migrate.ts'
import { createDatabase, type Database, type DatabaseOptions } from './platform/db/pool.ts'
import { directUrlOf } from './platform/db/pooler.ts'
import { openReadPools } from './platform/db/read-pools.ts'
import { openReplicas, type Replicas } from './platform/db/replicas.ts'
import { checkRequirements } from './platform/db/requirements.ts'
import { DatabaseUnavailable } from './platform/db/unavailable.ts'
import type { App } from './platform/deps.ts'
import { checkMark, isHeld } from './platform/held/index.ts'
import { startJobs } from './platform/jobs/index.ts'
import type { FileStore } from './platform/ports/files.ts'
import { runInProcess } from './platform/processes/run-in-process.ts'
import { noteKeys } from './platform/secret-keys/index.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import { startNotifier } from './search/index.ts'
import { auditKeysOf, secretKeysOf } from './secret-key.ts'
import { type RunningServer, runUntilStopped } from './until-stopped.ts'

/**
 * Starts everything one process does: the embedded PostgreSQL unless DATABASE_URL names one, migrations, the demo's
 * shop, the web server, the jobs. `signal` aborts the start. On failure everything already started is stopped.
 */
export async function serve(config: Config, signal = AbortSignal.any([])): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (let last = closers.pop(); last; last = closers.pop()) await last()
  }
  const stopping = new AbortController()
  try {
    const files = await checkedFileStore(config)
    const monitoring = await startMonitoring(config)
    closers.push(() => monitoring.close())
    const { telemetry, reports } = monitoring
    const opened = await openDatabases(config, { telemetry, closers, signal })
    const { database, databaseUrl, reads, replicas, openForJobs } = opened
    const secretKeys = await prepare(config, { database, databaseUrl, files }, signal)
    const chosen = { config, database, telemetry }
    const gateways = { gateway: chosenGateway(chosen), formerGateways: formerGateways(chosen) }
    const deps = { ...chosen, databaseUrl, clock: systemClock, ...gateways, files }
    const input = { ...deps, reads, replicas, secretKeys, stopping: stopping.signal }
    const app = await createApp(input, { reports })
    closers.push(() => app.close())
    closers.push(
      startNotifier(database, {
        onFailure: (error) => app.log.warn({ err: error }, 'nodes could not be notified of changes'),
      }),
    )
    closers.push(await monitoring.serve(databaseUrl, app.log))
    const address = await listenOn(app, config)
    if (!(await hasAdmin(database))) console.warn(noAdmin)
    if (config.roles.includes('worker')) {
      const messengers = chosenMessengers({ ...chosen, clock: systemClock })
      const links = { secretKeys, origin: config.origin ?? address }
      const jobs = startJobs({ ...deps, ...messengers, database: openForJobs(), links, log: app.log }, work)
      closers.push(() => jobs.stop())
    }
    closers.push(() => closeWithin(app, config.shutdownSeconds))
    const stop = async () => {
      stopping.abort()
      await sleep(config.drainSeconds * 1_000)
      await close()
    }
    return { address, stop }
  } catch (error) {
    await close()
    throw error
  }
}

type Starting = { telemetry: Telemetry | undefined; closers: (() => Promise<void>)[]; signal: AbortSignal }

/** Opens the connections of a process: of commands, of each class of reads, and of jobs where they need some of their own. */
async function openDatabases(config: Config, { telemetry, closers, signal }: Starting) {
  const url = config.databaseUrl ?? (await startEmbedded(config, closers))
  signal.throwIfAborted()
  const directUrl = await reachable(() => directUrlOf({ url, directUrl: config.databaseDirectUrl }), signal)
  // What runs in a process of its own, or copies rows, needs connections of its own as well.
  const databaseUrl = directUrl ?? url
  const limits = {
    maxConnections: config.databasePoolSize,
    statementTimeoutMs: config.databaseStatementSeconds * 1_000,
  }
  const open = (address: string, options: DatabaseOptions) => {
    const opened = createDatabase(address, options)
    closers.push(() => opened.close())
    return opened
  }
  const database = open(url, { ...limits, directUrl, watch: telemetry?.database('commands') })
  const replicas = replicasOf(config, databaseUrl, { telemetry, closers })
  const chosen = replicas && { urls: config.databaseReadUrls, chosen: replicas }
  const reads = openReadPools({ url, directUrl, replicas: chosen }, config, telemetry?.database)
  closers.push(() => reads.close())
  const openForJobs = () =>
    directUrl === undefined ? database : open(directUrl, { ...limits, watch: telemetry?.database('jobs') })
  return { database, databaseUrl, reads: reads.pools, replicas, openForJobs }
}

function replicasOf(
  { databaseReadUrls: urls }: Config,
  primaryUrl: string,
  { telemetry, closers }: Omit<Starting, 'signal'>,
): Replicas | undefined {
  if (urls.length === 0) return undefined
  const replicas = openReplicas({ primaryUrl, urls, onChange: logReplica })
  closers.push(() => replicas.close())
  telemetry?.replicas(replicas.states)
  return replicas
}

/** Brings a database to what this release needs, and fills an empty one. Returns the secret keys. */
async function prepare(
  config: Config,
  { database, databaseUrl, files }: { database: Database; databaseUrl: string; files: FileStore },
  signal: AbortSignal,
): Promise<SecretKeys> {
  for (const warning of await reachable(() => checkRequirements(database), signal)) console.warn(warning)
  await bringSchemaUp(config, databaseUrl, signal)
  const secretKeys = await secretKeysOf(config)
  const auditKeys = await auditKeysOf(config)
  holdAuditKeys(auditKeys)
  await fillShop(database, { databaseUrl, kind: config.seed, auditKeys }, signal)
  await database.transaction((tx) => sealLog(tx, systemClock.now()))
  const released = await database.transaction((tx) => noteKeys(tx, secretKeys, systemClock.now()))
  for (const version of released) console.warn(givenUp(version))
  await checkMark({ database, files }, systemClock.now())
  if (await isHeld(database)) console.warn(held)
  signal.throwIfAborted()
  return secretKeys
}

async function startEmbedded(config: Config, closers: (() => Promise<void>)[]): Promise<string> {
  const cluster = await startCluster({ dataFolder: config.dataFolder, isChosen: config.isDataFolderChosen })
  closers.push(() => cluster.stop())
  return cluster.url
}

/** Logs that a replica is left out of the reads, and why, or that it serves them. */
const logReplica = (sentence: string, error?: unknown) =>
  console.warn(
    error instanceof Error
      ? `${sentence} (${(error.cause as Error | undefined)?.message ?? error.message})`
      : sentence,
  )

const noAdmin =
  'Nobody can open the office yet: npm run staff -- add-admin adds an administrator (docs/operations.md)'

const held =
  'The shop was restored and is held: no messages, orders, refunds and payouts until two people release it in the office, under “Restore” (docs/operations.md)'

const givenUp = (version: number) => `SECRET_KEY: version ${version} was given up; remove it from the list`

const databaseTimeoutMs = 60_000
const seedFile = new URL('./demo/seed-process.ts', import.meta.url)
const seedTimeoutMs = 30 * 60_000

// A server that starts together with its database is often ready first.
async function reachable<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const deadline = performance.now() + databaseTimeoutMs
  while (true) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      if (performance.now() > deadline) {
        const reason = error.cause instanceof Error ? error.cause.message : String(error.cause)
        throw new Error(`DATABASE_URL: the database does not answer (${reason})`, { cause: error })
      }
      await sleep(300, undefined, { signal })
    }
  }
}

async function bringSchemaUp(config: Config, databaseUrl: string, signal: AbortSignal): Promise<void> {
  const bringUp = config.migratesAtStart ? migrate : checkSchema
  const { replaced, isNewer } = await reachable(() => bringUp(databaseUrl), signal).catch(
    (error: unknown) => {
      throw error instanceof MadeByOlderVersion ? new Error(startAnew(config), { cause: error }) : error
    },
  )
  if (isNewer) console.warn('A newer release has changed the database; this one still runs on it')
  if (replaced.length > 0) {
    console.warn(`A newer release has changed functions of the database, which stay: ${replaced.join(', ')}`)
  }
}

function startAnew({ databaseUrl, dataFolder }: Config): string {
  return databaseUrl === null
    ? `DATA_DIR: ${dataFolder} was made by an older version of Anar, whose data this one cannot take over: remove that folder to start anew (nothing was deleted)`
    : 'DATABASE_URL: the database was made by an older version of Anar, whose data this one cannot take over: name an empty one to start anew (nothing was deleted)'
}

/** Seeds the demo's shop, or the minimum of an empty one; does nothing where that was done before. */
async function fillShop(database: Database, order: SeedOrder, signal: AbortSignal): Promise<void> {
  const mark = await seededMark(database)
  // A shop that was seeded before contracts existed gets one as well.
  if (mark) await insertFirstContract(database, systemClock.now())
  if (mark) await insertFirstPlan(database, systemClock.now())
  if (mark?.kind === 'demo' || (mark && order.kind === 'none')) return
  await runInProcess(seedFile, order, { timeoutMs: seedTimeoutMs, signal })
}

async function closeWithin(app: App, seconds: number): Promise<void> {
  const hurry = setTimeout(() => app.server.closeAllConnections(), seconds * 1_000)
  await app.close()
  clearTimeout(hurry)
}

if (import.meta.main) {
  endWithoutValues()
  void runUntilStopped((signal) => serve(readConfig(process.env), signal)).then((code) => process.exit(code))
}
