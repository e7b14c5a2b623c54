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
  /** The id of PostgreSQL's current main process. */
  pid(): number
  /** Shuts PostgreSQL down in order (a throw-away cluster at once) and unlocks the folder. */
  stop(): Promise<void>
}

const startTimeoutMs = 60_000
const restartPauseMs = 1_000

/**
 * Starts the cluster of a data folder, created on the first start; it is restarted if PostgreSQL exits by itself. Throws
 * `ClusterInUse` where another process runs it, and an error of one line for anything else.
 */
export async function startCluster(options: { dataFolder: string; isChosen: boolean }): Promise<Cluster> {
  const user = clusterUser()
  const home = await clusterHome({ ...options, user })
  return runCluster({ home, user, durable: true })
}

/** Starts a cluster in memory or a temporary folder, which is deleted when it stops or this process ends. */
export async function startThrowAwayCluster(): Promise<Cluster> {
  const user = clusterUser()
  const home = await temporaryFolder('anar-throw-away-', user, foldersInMemory())
  return runCluster({ home, user, durable: false })
}

/** Another running process holds the data folder. */
export class ClusterInUse extends Error {
  override readonly name = 'ClusterInUse'
}

// A restart right after Ctrl-C should not be refused while the first process is stopping.
const lockTimeoutMs = 3_000

/** Locks the folder of a cluster until the returned function is called; `ClusterInUse` where another process has it. */
export async function lockHome(home: string): Promise<() => void> {
  try {
    return await lockFile(path.join(home, 'lock'), lockTimeoutMs)
  } catch (error) {
    if (!(error instanceof FileLocked)) throw error
    throw new ClusterInUse(
      `DATA_DIR: ${home} is in use by another Anar that is running; stop that one, or set DATA_DIR to another folder`,
    )
  }
}

type Home = { home: string; user: ClusterUser | null; durable: boolean }

async function runCluster(target: Home): Promise<Cluster> {
  const unlock = await lockHome(target.home)
  try {
    const binaries = await binariesFor(target.user, stagingFolders(target.user, target.home))
    const { cluster, password } = await initialisedCluster({ ...target, binaries })
    await clearPredecessor(cluster)
    return await supervised({ ...target, binaries, cluster, password, unlock })
  } catch (error) {
    unlock()
    if (!target.durable) await rm(target.home, { recursive: true, force: true })
    throw error
  }
}

type Run = Home & { binaries: Binaries; cluster: string; password: string; unlock: () => void }

async function supervised(run: Run): Promise<Cluster> {
  const address = await freeAddress(run)
  let isStopping = false
  let current = await startPostgres(run, address)
  let restarted: Promise<void> | null = null

  const restartOnExit = (postgres: Postgres) => {
    void postgres.ended.then(() => {
      if (!isStopping) restarted = restart()
    })
  }
  const restart = async () => {
    while (!isStopping) {
      await sleep(restartPauseMs)
      try {
        current = await startPostgres(run, address)
        restartOnExit(current)
        return
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
  }
  restartOnExit(current)

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

// A socket in a folder of our own has no conflicts and is closed to others; Windows has only loopback ports.
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
  const cancelWatcher = watchOver({
    pid,
    signal: run.durable ? 'INT' : 'QUIT',
    foldersToRemove: run.durable ? [address.socketFolder] : [address.socketFolder, run.home],
  })
  void ended.then(cancelWatcher)
  return {
    pid,
    ended,
    async stop() {
      // Windows has no signals; pg_ctl uses another mechanism.
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
    // The server's own log has refused statements without their values; PostgreSQL would log the values.
    log_min_messages: 'log',
    max_connections: '100',
    // A read without the moment of its row locks the indexes of all partitions (docs/decisions/0068).
    max_locks_per_transaction: '512',
    // Statements here are short: compiling them to machine code costs more than it gains.
    jit: 'off',
  }
  // Pages beyond these are read from the system and verified each time. The memory is allocated on demand.
  const sized = { shared_buffers: `${sharedBuffersMib()}MB` }
  // A throw-away cluster does not outlive the run, so nothing waits for the disk.
  const volatile = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_wal_size: '256MB',
  }
  const all = run.durable ? { ...common, ...sized } : { ...common, ...volatile, max_connections: '200' }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A quarter of the memory limit of this process, as PostgreSQL's documentation advises, up to 1 GiB. */
function sharedBuffersMib(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.max(16, Math.min(1024, Math.floor(bytes / 4 / 2 ** 20)))
}
