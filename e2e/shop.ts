import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startThrowAwayCluster } from '../apps/server/adapters/postgres/cluster.ts'
import { watchOver } from '../apps/server/adapters/postgres/watcher.ts'
import { addressOf, spawnServer } from '../apps/server/testing/server-process.ts'

export type RunningShop = {
  /** Without a trailing slash: `http://127.0.0.1:3000`. */
  url: string
  /** Its database, for what no screen can do. */
  databaseUrl: string
  stop: () => Promise<void>
}

/** The demo shop as `npm start` starts it, on a free port, with a temporary database. */
export async function startShop(): Promise<RunningShop> {
  const page = path.join(import.meta.dirname, '..', 'apps', 'storefront', 'dist', 'client', 'index.html')
  if (!existsSync(page)) throw new Error('the front ends are not built: run npm run build')
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const cluster = await startThrowAwayCluster()
    closers.push(() => cluster.stop())
    // Its own folder: stored heads of the audit log belong to this database.
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'anar-journeys-'))
    closers.push(() => rm(dataFolder, { recursive: true, force: true }))
    const settings = {
      DATABASE_URL: cluster.url,
      DATA_DIR: dataFolder,
      SEED: 'demo',
      RATE_LIMIT_PER_MINUTE: '0',
      GUESSES_PER_TEN_MINUTES: '0',
    }
    const server = spawnServer(settings)
    // Ends with this process even when that is killed.
    const callOff = watchOver({ pid: server.child.pid!, signal: 'INT', foldersToRemove: [] })
    closers.push(async () => {
      server.child.kill('SIGTERM')
      await server.ended
      callOff()
    })
    return { url: await addressOf(server), databaseUrl: cluster.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
