import { randomBytes } from 'node:crypto'
import { startThrowAwayCluster } from '../../apps/server/adapters/postgres/cluster.ts'
import { demoAuditKey, holdAuditKeys } from '../../apps/server/platform/audit/index.ts'
import { addressOf } from '../../apps/server/platform/db/databases.ts'
import { createDatabase, type Database } from '../../apps/server/platform/db/pool.ts'
import type { App } from '../../apps/server/platform/deps.ts'
import { testApp } from '../../apps/server/testing/app.ts'
import { type TestGateway, testGateway } from '../../apps/server/testing/checkout.ts'
import { type FixedClock, fixedClock } from '../../apps/server/testing/clock.ts'
import { type MemoryFiles, memoryFiles } from '../../apps/server/testing/files.ts'
import { createFromTemplate, demoSeededAt } from '../../apps/server/testing/templates.ts'

/** The demo shop on a throw-away PostgreSQL, with the whole server in this process and a scripted bank. */
export type World = {
  app: App
  database: Database
  clock: FixedClock
  gateway: TestGateway
  files: MemoryFiles
  /** Its address, for requests through a socket. */
  host: string
  end(): Promise<void>
}

export async function raiseWorld(): Promise<World> {
  const cluster = await startThrowAwayCluster()
  const name = `fuzz_${randomBytes(6).toString('hex')}`
  holdAuditKeys([demoAuditKey('a secret of no use elsewhere')])
  await createFromTemplate(cluster.url, 'demo', name)
  const database = createDatabase(addressOf(cluster.url, name), {
    maxConnections: 8,
    statementTimeoutMs: 15_000,
  })
  const clock = fixedClock(demoSeededAt)
  const gateway = testGateway()
  const files = memoryFiles()
  const app = await testApp(database, clock, {}, gateway, { files })
  const host = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...{ app, database, clock, gateway, files, host },
    async end() {
      await app.close()
      await database.close()
      await cluster.stop()
    },
  }
}
