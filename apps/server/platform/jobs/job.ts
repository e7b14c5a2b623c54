import type { Clock } from '../../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Email } from '../ports/email.ts'
import type { FileStore } from '../ports/files.ts'
import type { Gateway } from '../ports/gateway.ts'
import { type Gateways, knownGateways } from '../ports/gateways.ts'
import type { Sms } from '../ports/sms.ts'

/** What a job is given. */
export type JobDeps = Gateways & {
  database: Database
  clock: Clock
  sms: Sms
  email: Email
  /** Where pictures and uploads are kept. */
  files: FileStore
  /** What the links in messages are signed with, and the shop's address, with which they begin. */
  links?: { secretKey: string; origin: string }
  /** Where the database is, for jobs that work in a process of their own; left out, they work in this one. */
  databaseUrl?: string
}

/** So often in a row a gateway may fail within a run before it is asked no more: a single payment may be its fault. */
export const mostFailuresInARow = 3

/** A job: does what is due at `now` and returns how much that was. Running it twice at once does no harm. */
export type JobRun = (deps: JobDeps, now: Temporal.Instant) => Promise<number>

/** Does it at one gateway after the other and adds up what it came to; a failure at one is thrown once all had their turn. */
export async function atEachGateway(
  gateways: Gateways,
  work: (gateway: Gateway) => Promise<number>,
): Promise<number> {
  const results = []
  for (const gateway of knownGateways(gateways)) results.push(...(await Promise.allSettled([work(gateway)])))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
}

/**
 * Does one thing after the other and counts those that came to something. What fails keeps the rest from nothing:
 * all failures are thrown together at the end.
 */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<boolean>): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  for (const item of items) {
    try {
      if (await work(item)) count += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
  return count
}

/** A job and when it runs: `cron` by the clock on a Tehran wall. */
export type Job = { name: string; cron: string; run: JobRun }
