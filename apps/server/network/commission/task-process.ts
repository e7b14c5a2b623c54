import { type AuditKey, holdAuditKeys } from '../../platform/audit/index.ts'
import { createDatabase, type Database } from '../../platform/db/pool.ts'
import { serveProcess } from '../../platform/processes/process-work.ts'
import type { Progress } from './calculate.ts'
import { type TaskInput, type TaskName, tasks } from './tasks.ts'

/** The input of the process. It is sent, because the address holds a password, which a command line would reveal. */
export type Order = {
  databaseUrl: string
  name: TaskName
  input: TaskInput<TaskName>
  auditKeys: readonly AuditKey[]
}
export type Progressed = { step: string; details: Record<string, number> }

// A process of its own: a month of a million members would block the server for seconds. If the server dies, the
// database rolls back what was not committed.
serveProcess(async ({ databaseUrl, name, input, auditKeys }: Order, send) => {
  holdAuditKeys(auditKeys)
  const database = createDatabase(databaseUrl, { maxConnections: 2, statementTimeoutMs: 600_000 })
  const report: Progress = (step, details) => send({ step, details } satisfies Progressed)
  const run = tasks[name] as (database: Database, input: unknown, report: Progress) => Promise<unknown>
  try {
    return await run(database, input, report)
  } finally {
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1_024)
    send({ step: 'done', details: { peakMegabytes } } satisfies Progressed)
    await database.close()
  }
})
