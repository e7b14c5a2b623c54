import { heldAuditKeys } from '../../platform/audit/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { runInProcess } from '../../platform/processes/run-in-process.ts'
import type { Order, Progressed } from './task-process.ts'
import { type TaskAnswer, type TaskInput, type TaskName, tasks } from './tasks.ts'

type Log = { info(details: object, message: string): void }

const taskFile = new URL('./task-process.ts', import.meta.url)
const timeoutMs = 15 * 60_000

/**
 * Runs a task over a whole month in its own process where the database's address is known, else in this one. Refusals
 * of the process are thrown here.
 */
export function runTask<Name extends TaskName>(
  { database, databaseUrl }: Pick<AppDeps, 'database' | 'databaseUrl'>,
  name: Name,
  input: TaskInput<Name>,
  log: Log,
): Promise<TaskAnswer<Name>> {
  const report = (step: string, details: object) =>
    log.info({ task: name, ...details }, `commission: ${step}`)
  if (databaseUrl !== undefined) {
    const order: Order = { databaseUrl, name, input, auditKeys: heldAuditKeys() }
    return runInProcess(taskFile, order, {
      ...{ timeoutMs, execArgv: ['--max-semi-space-size=32'], isBackground: true },
      onProgress: (progress) => {
        const { step, details } = progress as Progressed
        report(step, details)
      },
    })
  }
  const run = tasks[name] as (
    db: typeof database,
    taskInput: unknown,
    progress: typeof report,
  ) => Promise<TaskAnswer<Name>>
  return run(database, input, report)
}
