import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FileLocked, lockFile } from '../../file-lock.ts'
import { type Binaries, binariesFor, program } from './binaries.ts'
import { clusterHome, foldersInMemory, stagingFolders, temporaryFolder } from './cluster-home.ts'
import { type ClusterUser, clusterUser, spawnAs } from './cluster-user.ts'
import { freePort } from './free-port.ts'
import { initialisedCluster, superuser } from './initialise.ts'
import { clearPredecessor, readPostmaster } from './postmaster.ts'
import { watchOver } from './watcher.ts'

export type Cluster = {
  /** Address of the database `postgres` in it, for the superuser. */
  url: string
  /** Number of PostgreSQL's main process at this moment. */
  pid(): number
  /** Shuts PostgreSQL down in order (a throw-away cluster at once) and lets go of the folder. */
  stop(): Promise<void>
}

const startTimeoutMs = 60_000
const restartPauseMs = 1_000

/**
 * Starts the cluster kept in a data folder, made on the first start; it is brought up again should PostgreSQL
 * end on its own. Throws `ClusterInUse` where another process runs it, and an error of one line for whatever else is wrong.
 */
export async function startCluster(options: { dataFolder: string; isChosen: boolean }): Promise<Cluster> {
  const user = clusterUser()
  const home = await clusterHome({ ...options, user })
  return runCluster({ home, user, durable: true })
}

/** Starts a cluster in memory or a temporary folder that forgets everything when stopped, or when this process ends. */
export async function startThrowAwayCluster(): Promise<Cluster> {
  const user = clusterUser()
  const home = await temporaryFolder('anar-throw-away-', user, foldersInMemory())
  return runCluster({ home, user, durable: false })
}

/** The data folder is held by another process that lives. */
export class ClusterInUse extends Error {
  override readonly name = 'ClusterInUse'
}

// Somebody who just pressed Ctrl-C and starts again should not be refused while the first one winds up.
const lockTimeoutMs = 3_000

async function lockHome(home: string): Promise<() => void> {
  try {
    return await lockFile(path.join(home, 'lock'), lockTimeoutMs)
  } catch (error) {
    if (!(error instanceof FileLocked)) throw error
    throw new ClusterInUse(
      `DATA_DIR: ${home} is in use by another Anar that is running; stop that one, or set DATA_DIR to another folder`,
    )
  }
}

type Place = { home: string; user: ClusterUser | null; durable: boolean }

async function runCluster(place: Place): Promise<Cluster> {
  const unlock = await lockHome(place.home)
  try {
    const binaries = await binariesFor(place.user, stagingFolders(place.user, place.home))
    const { cluster, password } = await initialisedCluster({ ...place, binaries })
    await clearPredecessor(cluster)
    return await supervised({ ...place, binaries, cluster, password, unlock })
  } catch (error) {
    unlock()
    if (!place.durable) await rm(place.home, { recursive: true, force: true })
    throw error
  }
}

type Run = Place & { binaries: Binaries; cluster: string; password: string; unlock: () => void }

async function supervised(run: Run): Promise<Cluster> {
  const address = await freeAddress(run)
  let isStopping = false
  let current = await startPostgres(run, address)
  let restarted: Promise<void> | null = null

  const keepUp = (postgres: Postgres) => {
    void postgres.ended.then(() => {
      if (!isStopping) restarted = restart()
    })
  }
  const restart = async () => {
    while (!isStopping) {
      await sleep(restartPauseMs)
      try {
        current = await startPostgres(run, address)
        keepUp(current)
        return
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
  }
  keepUp(current)

  return {
    url: `postgresql://${superuser}:${run.password}@localhost:${address.port}/postgres?${address.query}`,
    pid: () => current.pid,
    async stop() {
      if (isStopping) return
      isStopping = true
      await restarted
      await current.stop()
      if (address.socketFolder) await rm(address.socketFolder, { recursive: true, force: true })
      run.unlock()
      if (!run.durable) await rm(run.home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

type Address = { socketFolder: string; port: number; query: string }

// A socket in a folder of ours collides with nobody and is open to nobody; Windows has loopback ports.
async function freeAddress(run: Run): Promise<Address> {
  if (process.platform === 'win32') {
    return { socketFolder: '', port: await freePort('127.0.0.1'), query: 'sslmode=disable' }
  }
  const socketFolder = await temporaryFolder('anar-socket-', run.user)
  return { socketFolder, port: 5432, query: `host=${encodeURIComponent(socketFolder)}&sslmode=disable` }
}

type Postgres = { pid: number; ended: Promise<void>; stop(): Promise<void> }

async function startPostgres(run: Run, address: Address): Promise<Postgres> {
  const logFile = path.join(run.home, 'postgres.log')
  const log = openSync(logFile, 'w', 0o600)
  const child = spawn(program(run.binaries, 'postgres'), ['-D', run.cluster, ...settings(run, address)], {
    ...spawnAs(run.user),
    // A session of its own: Ctrl-C in the terminal reaches the server alone, which then stops PostgreSQL last.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
  try {
    await readiness(run.cluster, child, logFile)
  } catch (error) {
    child.kill('SIGQUIT')
    throw error
  }
  const pid = child.pid!
  const callOff = watchOver({
    pid,
    signal: run.durable ? 'INT' : 'QUIT',
    foldersToRemove: run.durable ? [address.socketFolder] : [address.socketFolder, run.home],
  })
  void ended.then(callOff)
  return {
    pid,
    ended,
    async stop() {
      // Windows knows no signals; PostgreSQL's own program has another way to ask.
      if (process.platform === 'win32') stopOnWindows(run)
      else child.kill(run.durable ? 'SIGINT' : 'SIGQUIT')
      await ended
    },
  }
}

function stopOnWindows(run: Run): void {
  spawnSync(program(run.binaries, 'pg_ctl'), [
    'stop',
    '-D',
    run.cluster,
    '-m',
    run.durable ? 'fast' : 'immediate',
  ])
}

async function readiness(cluster: string, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (child.exitCode === null && child.signalCode === null && child.pid && performance.now() < deadline) {
    const postmaster = await readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster.isReady) return
    await sleep(10)
  }
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n')
  const reason = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1)
  throw new Error(`PostgreSQL does not start: ${reason || 'it says nothing'} (see ${logFile})`)
}

function settings(run: Run, address: Address): string[] {
  const common = {
    unix_socket_directories: address.socketFolder,
    unix_socket_permissions: '0700',
    listen_addresses: address.socketFolder ? '' : '127.0.0.1',
    port: String(address.port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A refused statement is in the server's own log, without its values; PostgreSQL would write them.
    log_min_messages: 'log',
    max_connections: '100',
    // Statements here are short: compiling them to machine code costs more than it gains.
    jit: 'off',
    // Where four others are in a transaction, a commit waits 0.3 ms for theirs: one flush to the disk keeps them all.
    commit_delay: '300',
    commit_siblings: '4',
  }
  // Pages beyond these come from the system each time, and are checked again. They are taken as they are needed.
  const kept = { shared_buffers: `${sharedBuffersMib()}MB` }
  // Nothing in a throw-away cluster outlives the run, so nothing waits for the disk.
  const careless = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_wal_size: '256MB',
  }
  const all = run.durable ? { ...common, ...kept } : { ...common, ...careless, max_connections: '200' }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A quarter of the memory that this process may have, as PostgreSQL's documentation advises, up to 1 GiB. */
function sharedBuffersMib(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.max(16, Math.min(1024, Math.floor(bytes / 4 / 2 ** 20)))
}
