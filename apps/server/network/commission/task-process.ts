import { type AuditKey, holdAuditKeys } from '../../platform/audit/index.ts'
import { createDatabase, type Database } from '../../platform/db/pool.ts'
import { serveProcess } from '../../platform/processes/process-work.ts'
import type { Progress } from './calculate.ts'
import { type TaskInput, type TaskName, tasks } from './tasks.ts'

/** What the process is sent; an address holds a password, which has no place in a command line. */
export type Order = {
  databaseUrl: string
  name: TaskName
  input: TaskInput<TaskName>
  auditKeys: readonly AuditKey[]
}
/** How far it is. */
export type Progressed = { step: string; details: Record<string, number> }

// A process of its own: a month of a million members would keep the server from answering anybody for seconds. Where the
// server is gone nobody waits any more; the database undoes what was not finished.
serveProcess(async ({ databaseUrl, name, input, auditKeys }: Order, say) => {
  holdAuditKeys(auditKeys)
  const database = createDatabase(databaseUrl, { maxConnections: 2, statementTimeoutMs: 600_000 })
  const tell: Progress = (step, details) => say({ step, details } satisfies Progressed)
  const run = tasks[name] as (database: Database, input: unknown, tell: Progress) => Promise<unknown>
  try {
    return await run(database, input, tell)
  } finally {
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1_024)
    say({ step: 'done', details: { peakMegabytes } } satisfies Progressed)
    await database.close()
  }
})
