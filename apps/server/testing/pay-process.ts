import { payDue } from '../network/commission/index.ts'
import { createDatabase } from '../platform/db/pool.ts'

// Pays what is due in a process of its own, which a test kills: told the address, it says that it begins and that it is done.
process.once('message', async ({ databaseUrl, now }: { databaseUrl: string; now: string }) => {
  const database = createDatabase(databaseUrl, { maxConnections: 2 })
  await database.query('select 1')
  process.send?.('begun')
  await payDue(database, Temporal.Instant.from(now))
  process.send?.('done')
  await database.close()
  process.disconnect?.()
})
