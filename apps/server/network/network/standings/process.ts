import { createDatabase } from '../../../platform/db/pool.ts'
import { serveProcess } from '../../../platform/processes/process-work.ts'
import { refreshStandings } from './refresh.ts'

/** What this process is sent. */
export type Order = { databaseUrl: string; now: string }

const statementTimeoutMs = 5 * 60_000

// A process of its own: a million members fill a core for seconds, in which the server would answer nobody.
serveProcess(async ({ databaseUrl, now }: Order) => {
  const database = createDatabase(databaseUrl, { maxConnections: 3, statementTimeoutMs })
  try {
    return await refreshStandings(database, Temporal.Instant.from(now))
  } finally {
    await database.close()
  }
})
