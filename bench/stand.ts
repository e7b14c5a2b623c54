import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from '../apps/server/adapters/postgres/cluster.ts'
import { freePort } from '../apps/server/adapters/postgres/free-port.ts'
import { addressOf } from '../apps/server/platform/db/databases.ts'
import { createDatabase, type Database } from '../apps/server/platform/db/pool.ts'

export const connections = 16

/** The environment of a benchmark: a PostgreSQL with fsync on, one database, and the servers started on it. */
export type Stand = {
  databaseUrl: string
  database: Database
  /** The process of PostgreSQL whose children serve the connections. */
  postgresPid(): number
  /** Starts a Node program and resolves with its base address once it answers `/health`. */
  serve(script: string, env?: NodeJS.ProcessEnv): Promise<Server>
  /** Ends everything that was started, and removes the data. */
  end(): Promise<void>
}
export type Server = { url: string; pid: number; readyMilliseconds: number; stop(): Promise<void> }

const startTimeoutMs = 60_000

/** Raises a stand in a temporary folder of its own. */
export async function raiseStand(): Promise<Stand> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anar-bench-'))
  // PostgreSQL runs as another user where this process is root.
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataFolder: path.join(folder, 'postgres'), isChosen: true })
  const databaseUrl = addressOf(cluster.url, 'bench')
  const admin = createDatabase(cluster.url, { maxConnections: 1 })
  await admin.query('create database bench')
  await admin.close()
  // Generating 100,000 products takes statements longer than the timeout of requests.
  const database = createDatabase(databaseUrl, { maxConnections: connections, statementTimeoutMs: 300_000 })
  const servers = new Set<Server>()
  return {
    databaseUrl,
    database,
    postgresPid: () => cluster.pid(),
    async serve(script, env = {}) {
      const server = await startServer(script, { DATABASE_URL: databaseUrl, DATA_DIR: folder, ...env })
      servers.add(server)
      return server
    },
    async end() {
      await Promise.all([...servers].map((server) => server.stop()))
      await database.close()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The Node options of `npm start`: a small young generation, eight threads, and cached compilation. */
const asNpmStart = {
  flags: ['--max-semi-space-size=16'],
  env: {
    UV_THREADPOOL_SIZE: '8',
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, '..', '.cache', 'compiled'),
  },
}

async function startServer(script: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [...asNpmStart.flags, script], {
    env: { ...process.env, ...asNpmStart.env, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilHealthy(url, child)
  return {
    url,
    pid: child.pid!,
    readyMilliseconds: performance.now() - started,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended while starting`)
    const isReady = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The server at ${url} did not get ready in ${startTimeoutMs} ms`)
}
