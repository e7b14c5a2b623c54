import { payDue } from '../network/commission/index.ts'
import { createDatabase } from '../platform/db/pool.ts'

// Pays what is due in a process that a test kills: gets the address, and reports its start and end.
process.once('message', async ({ databaseUrl, now }: { databaseUrl: string; now: string }) => {
  const database = createDatabase(databaseUrl, { maxConnections: 2 })
  await database.query('select 1')
  process.send?.('started')
  await payDue(database, Temporal.Instant.from(now))
  process.send?.('done')
  await database.close()
  process.disconnect?.()
})
