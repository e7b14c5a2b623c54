import { createDatabase } from '../../../platform/db/pool.ts'
import { serveProcess } from '../../../platform/processes/process-work.ts'
import { refreshStandings } from './refresh.ts'

/** The input of this process. */
export type Order = { databaseUrl: string; now: string }

const statementTimeoutMs = 5 * 60_000

// A process of its own: a million members take a core for seconds and would block the server.
serveProcess(async ({ databaseUrl, now }: Order) => {
  const database = createDatabase(databaseUrl, { maxConnections: 3, statementTimeoutMs })
  try {
    return await refreshStandings(database, Temporal.Instant.from(now))
  } finally {
    await database.close()
  }
})
