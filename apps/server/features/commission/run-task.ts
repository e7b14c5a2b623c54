import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { Refusal } from '@anar/contract/errors'
import type { AppDeps } from '../../deps.ts'
import type { Order, Said } from './task-process.ts'
import { type TaskAnswer, type TaskInput, type TaskName, tasks } from './tasks.ts'

type Log = { info(details: object, message: string): void }

const longestMs = 15 * 60_000

/**
 * Does what reads a whole month in a process of its own, where the database's address is known; else here. Refusals
 * are thrown as if it had been done here.
 */
export function runTask<Name extends TaskName>(
  { database, databaseUrl }: Pick<AppDeps, 'database' | 'databaseUrl'>,
  name: Name,
  input: TaskInput<Name>,
  log: Log,
): Promise<TaskAnswer<Name>> {
  const tell = (step: string, details: object) => log.info({ task: name, ...details }, `commission: ${step}`)
  if (databaseUrl !== undefined)
    return inProcess({ databaseUrl, name, input }, tell) as Promise<TaskAnswer<Name>>
  const run = tasks[name] as (
    db: typeof database,
    given: unknown,
    told: typeof tell,
  ) => Promise<TaskAnswer<Name>>
  return run(database, input, tell)
}

function inProcess(order: Order, tell: (step: string, details: object) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./task-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=32'],
    })
    // Where both want a core, whoever answers people gets most of it.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const tooLong = setTimeout(() => child.kill('SIGKILL'), longestMs)
    child.on('message', (said: Said) => {
      if ('step' in said) tell(said.step, said.details)
      else if ('answer' in said) resolve(said.answer)
      else if ('refusal' in said) reject(new Refusal(said.refusal.code, said.refusal.details))
      else reject(new Error(`A month could not be worked on: ${said.failure}`))
    })
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(tooLong)
      // Nothing where the answer came before.
      reject(new Error('The process that works on a month ended without an answer'))
    })
    child.send(order)
  })
}
