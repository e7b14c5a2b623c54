import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** What the process is told, once; an address holds a password, which has no place in a command line. */
export type Order = {
  databaseUrl: string
  /** What time it is. */
  now: string
  /** So many products in a transaction. */
  atOnce?: number
}
export type Said = { count: number } | { failure: string }

const longestMs = 30 * 60_000

/** Works imports off in a process of its own, which is ended by the signal: another one goes on where it was. */
export function inProcess(order: Order, signal?: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./import-process.ts', import.meta.url), {
      execArgv: ['--max-semi-space-size=16'],
    })
    // Where both want a core, whoever answers people gets most of it.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const end = () => child.kill('SIGKILL')
    const tooLong = setTimeout(end, longestMs)
    signal?.addEventListener('abort', end, { once: true })
    child.on('message', (said: Said) => {
      if ('count' in said) resolve(said.count)
      else reject(new Error(`An import could not be worked on: ${said.failure}`))
    })
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(tooLong)
      signal?.removeEventListener('abort', end)
      // Nothing where the answer came before; whoever stopped it expects none.
      if (signal?.aborted) resolve(0)
      else reject(new Error('The process that works on imports ended without an answer'))
    })
    child.send(order)
  })
}
