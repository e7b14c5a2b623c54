import { holdAuditKeys } from '../../platform/audit/index.ts'
import { createDatabase } from '../../platform/db/pool.ts'
import { serveProcess } from '../../platform/processes/process-work.ts'
import type { Sent } from './run-process.ts'
import { workOffImports } from './work-off.ts'

// A separate process: a file of ten thousand products would block the server for seconds. Where
// the server is gone, the process ends; unfinished work is rolled back, and done by the next process.
serveProcess(async ({ databaseUrl, now, atOnce, auditKeys }: Sent) => {
  holdAuditKeys(auditKeys)
  const database = createDatabase(databaseUrl, { maxConnections: 2, statementTimeoutMs: 120_000 })
  const work = { now: Temporal.Instant.from(now), ...(atOnce === undefined ? {} : { atOnce }) }
  try {
    return await workOffImports(database, work)
  } finally {
    await database.close()
  }
})
