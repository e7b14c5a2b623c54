import { systemClock } from '../clock.ts'
import { type AuditKey, holdAuditKeys } from '../platform/audit/index.ts'
import { createDatabase } from '../platform/db/pool.ts'
import { seedAlone } from '../platform/db/seeding.ts'
import { makePartitions } from '../platform/partitions/index.ts'
import { serveProcess } from '../platform/processes/process-work.ts'
import { seedBase, seedDemo } from './seed.ts'

/** The message to the process; the database URL holds a password, which must not stand in a command line. */
export type SeedOrder = { databaseUrl: string; kind: 'demo' | 'none'; auditKeys: readonly AuditKey[] }

// A separate process: drawing the demo takes memory that the long-lived server would never release.
serveProcess(async ({ databaseUrl, kind, auditKeys }: SeedOrder) => {
  holdAuditKeys(auditKeys)
  const database = createDatabase(databaseUrl, { maxConnections: 2 })
  try {
    const seed = kind === 'demo' ? seedDemo : seedBase
    await seedAlone(database, (alone) => seed(alone, { clock: systemClock }))
    await makePartitions(database, { now: systemClock.now() })
  } finally {
    await database.close()
  }
})
