import { fork } from 'node:child_process'
import type { Order, Outcome } from './process.ts'

const longestMs = 8 * 60_000

/** The same as `refreshStandings` in a process of its own, which ends with it. Rejects where that fails or takes too long. */
export function refreshStandingsApart(databaseUrl: string, now: Temporal.Instant): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./process.ts', import.meta.url), { execArgv: [] })
    const tooLong = setTimeout(() => child.kill('SIGKILL'), longestMs)
    child.once('message', (outcome: Outcome) => {
      if ('memberCount' in outcome) resolve(outcome.memberCount)
      else reject(new Error(`The standings could not be worked out: ${outcome.failure}`))
    })
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(tooLong)
      // Nothing where the outcome came before.
      reject(new Error('The process that works out the standings ended without an outcome'))
    })
    child.send({ databaseUrl, now: now.toString() } satisfies Order)
  })
}
