import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '../../adapters/postgres/cluster.ts'
import { freePort } from '../../adapters/postgres/free-port.ts'
import { systemClock } from '../../clock.ts'
import { markSeeded } from '../../demo/queries.ts'
import { addressOf } from '../../platform/db/databases.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createDatabase, type Database } from '../../platform/db/pool.ts'
import { scratchFolder } from '../scratch.ts'
import { bareEnvironment } from '../server-process.ts'
import { openShop, type TestShop } from '../shop.ts'
import type { Claim } from './claims.ts'

/** A shop of its own, with its PostgreSQL and its server as processes that can be killed. */
export type World = {
  url: string
  database: Database
  shop: TestShop
  /** Everything that 2xx answers told clients. */
  claims: Claim[]
  /** Unexpected exits of the server, with their codes. */
  exits: readonly string[]
  /** kill -9 and an immediate restart; resolves when it answers again. */
  killServer(): Promise<void>
  killPostgres(): Promise<void>
  /** Ends everything and removes the data. */
  end(): Promise<void>
}

const timeoutMs = 120_000

export async function raiseWorld(): Promise<World> {
  const folder = await scratchFolder('anar-faults-')
  const cluster = await startCluster({ dataFolder: path.join(folder, 'postgres'), isChosen: true })
  const databaseUrl = addressOf(cluster.url, 'faults')
  const admin = createDatabase(cluster.url, { maxConnections: 1 })
  await admin.query('create database faults')
  await admin.close()
  await migrate(databaseUrl)
  const database = createDatabase(databaseUrl, { maxConnections: 8 })
  const shop = await openShop(database, systemClock)
  // The shop is seeded already, and reservations last for a minute only, so that leftovers show sooner.
  await markSeeded(database, { kind: 'base', at: systemClock.now().toString() })
  await database.query("insert into settings (key, value) values ('reservationMinutes', '1')")
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    spawn(process.execPath, [path.join(import.meta.dirname, '..', '..', 'main.ts')], {
      env: {
        ...bareEnvironment,
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        SEED: 'none',
        PORT: String(port),
        RATE_LIMIT_PER_MINUTE: '0',
        GUESSES_PER_TEN_MINUTES: '0',
        LOG_LEVEL: 'silent',
      },
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const exits: string[] = []
  const server = supervised(start, (code) => exits.push(`with code ${code}`))
  await untilReady(url)
  return {
    url,
    database,
    shop,
    claims: [],
    exits,
    async killServer() {
      await server.killAndStart()
      await untilReady(url)
    },
    async killPostgres() {
      process.kill(cluster.pid(), 'SIGKILL')
      await untilBack(database)
      await untilReady(url)
    },
    async end() {
      await server.stop()
      await database.close()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A process that is restarted when it exits by itself, which is a fault; `onExit` gets its code. */
function supervised(start: () => ChildProcess, onExit: (code: number | null) => void) {
  let child: ChildProcess
  let isIntended = false
  const raise = () => {
    isIntended = false
    const raised = start()
    child = raised
    raised.once('exit', (code) => {
      if (isIntended) return
      onExit(code)
      raise()
    })
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isIntended = true
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  raise()
  return {
    async killAndStart() {
      await end('SIGKILL')
      raise()
    },
    stop: () => end('SIGTERM'),
  }
}

async function untilReady(url: string): Promise<void> {
  await until(
    () =>
      fetch(`${url}/ready`, { signal: AbortSignal.timeout(5_000) }).then(
        (answer) => answer.ok,
        () => false,
      ),
    `the server at ${url} did not get ready`,
  )
}

async function untilBack(database: Database): Promise<void> {
  const answers = () =>
    database.query('select 1').then(
      () => true,
      () => false,
    )
  // The crash and the recovery each take a moment.
  await until(async () => !(await answers()), 'PostgreSQL did not die', 2_000).catch(() => {})
  await until(answers, 'PostgreSQL did not come back')
}

async function until(isSo: () => Promise<boolean>, complaint: string, maxMs = timeoutMs): Promise<void> {
  const deadline = performance.now() + maxMs
  while (performance.now() < deadline) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error(complaint)
}
