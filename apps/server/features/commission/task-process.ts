import { Refusal } from '@anar/contract/errors'
import { createDatabase, type Database } from '../../db/pool.ts'
import { endWithoutValues, errorLines } from '../../logged-error.ts'
import type { Progress } from './calculate.ts'
import { type TaskInput, type TaskName, tasks } from './tasks.ts'

/** What the process is told, once; an address holds a password, which has no place in a command line. */
export type Order = { databaseUrl: string; name: TaskName; input: TaskInput<TaskName> }
/** What it says: how far it is, and once what came of it. */
export type Said =
  | { step: string; details: Record<string, number> }
  | { answer: unknown }
  | { refusal: { code: Refusal['code']; details: Refusal['details'] } }
  | { failure: string }

// A process of its own: a month of a million members would keep the server from answering anybody for seconds.
endWithoutValues()
process.once('message', async ({ databaseUrl, name, input }: Order) => {
  const database = createDatabase(databaseUrl, { maxConnections: 2, statementTimeoutMs: 600_000 })
  const tell: Progress = (step, details) => say({ step, details })
  const run = tasks[name] as (database: Database, input: unknown, tell: Progress) => Promise<unknown>
  const said = await run(database, input, tell).then(
    (answer): Said => ({ answer }),
    (error: unknown): Said =>
      error instanceof Refusal
        ? { refusal: { code: error.code, details: error.details } }
        : { failure: errorLines(error) },
  )
  say({ step: 'done', details: { peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024) } })
  await database.close()
  process.send?.(said, () => process.disconnect?.())
})
// Where the server is gone nobody waits any more; the database undoes what was not finished.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the server decides when this process ends.
process.on('SIGINT', () => {})

function say(said: Said): void {
  process.send?.(said)
}
