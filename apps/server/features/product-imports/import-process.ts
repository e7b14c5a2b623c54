import { createDatabase } from '../../db/pool.ts'
import { endWithoutValues, errorLines } from '../../logged-error.ts'
import type { Order, Said } from './run-process.ts'
import { workOffImports } from './work-off.ts'

// A process of its own: a file of ten thousand products would keep the server from answering anybody for seconds.
endWithoutValues()
process.once('message', async ({ databaseUrl, now, atOnce }: Order) => {
  const database = createDatabase(databaseUrl, { maxConnections: 2, statementTimeoutMs: 120_000 })
  const work = { now: Temporal.Instant.from(now), ...(atOnce === undefined ? {} : { atOnce }) }
  const said: Said = await workOffImports(database, work).then(
    (count) => ({ count }),
    (error: unknown) => ({
      failure: errorLines(error),
    }),
  )
  await database.close()
  process.send?.(said, () => process.disconnect?.())
})
// Where the server is gone nobody waits any more; what was not finished is undone, and done by the next one.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the server decides when this process ends.
process.on('SIGINT', () => {})
