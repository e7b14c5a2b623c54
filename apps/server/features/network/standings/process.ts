import { createDatabase } from '../../../db/pool.ts'
import { endWithoutValues, errorLines } from '../../../logged-error.ts'
import { refreshStandings } from './refresh.ts'

/** What this process is sent and what it answers. */
export type Order = { databaseUrl: string; now: string }
export type Outcome = { memberCount: number } | { failure: string }

const statementTimeoutMs = 5 * 60_000

// A process of its own: a million members fill a core for seconds, in which the server would answer nobody.
endWithoutValues()
process.once('message', async ({ databaseUrl, now }: Order) => {
  const database = createDatabase(databaseUrl, { maxConnections: 3, statementTimeoutMs })
  const outcome: Outcome = await refreshStandings(database, Temporal.Instant.from(now)).then(
    (memberCount) => ({ memberCount }),
    (error: unknown) => ({
      failure: errorLines(error),
    }),
  )
  await database.close()
  process.send?.(outcome, () => process.disconnect?.())
})
// Ctrl-C reaches the whole group; the server decides when this process ends.
process.on('SIGINT', () => {})
