import type { Clock } from '../../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Email } from '../ports/email.ts'
import type { FileStore } from '../ports/files.ts'
import type { Gateway } from '../ports/gateway.ts'
import { type Gateways, knownGateways } from '../ports/gateways.ts'
import type { Sms } from '../ports/sms.ts'

/** The dependencies of a job. */
export type JobDeps = Gateways & {
  database: Database
  clock: Clock
  sms: Sms
  email: Email
  /** The store of images and uploads. */
  files: FileStore
  /** For links in messages: the signing key and the shop's origin. */
  links?: { secretKey: string; origin: string }
  /** The database's address, for jobs in a process of their own; without it they run in this process. */
  databaseUrl?: string
}

/** Consecutive failures of a gateway after which a run stops querying it; one failure may be due to a single payment. */
export const maxFailuresInARow = 3

/** Does what is due at `now` and returns how much that was. Concurrent runs are safe. */
export type JobRun = (deps: JobDeps, now: Temporal.Instant) => Promise<number>

/** Runs the work for each gateway in turn and sums the results; a failure is thrown after the last one. */
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
 * Runs the work for each item in turn and counts those that returned true. A failure does not stop the others: all
 * failures are thrown together at the end.
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

/** A job with its schedule: `cron` in Tehran time. */
export type Job = { name: string; cron: string; run: JobRun }
