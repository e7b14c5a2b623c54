import type { Clock } from '../../clock.ts'
import type { SecretKeys } from '../../keys.ts'
import type { Database } from '../db/pool.ts'
import type { Email } from '../ports/email.ts'
import type { FileStore } from '../ports/files.ts'
import type { Gateway } from '../ports/gateway.ts'
import { type Gateways, knownGateways } from '../ports/gateways.ts'
import type { Sms } from '../ports/sms.ts'
import { sumSettled } from '../processes/sum-settled.ts'

/** The dependencies of a job. */
export type JobDeps = Gateways & {
  database: Database
  clock: Clock
  sms: Sms
  email: Email
  /** The store of images and uploads. */
  files: FileStore
  /** For links in messages: the keys that sign, and the shop's origin. */
  links?: { secretKeys: SecretKeys; origin: string }
  /** The database's address, for jobs in a process of their own; without it they run in this process. */
  databaseUrl?: string
  /**
   * Aborted when the run has to end: the server stops, the run takes too long, or another process took it over. A run
   * finishes its item and returns; the next one continues.
   */
  signal?: AbortSignal
}

/** Consecutive failures of a gateway after which a run stops querying it; one failure may be due to a single payment. */
export const maxFailuresInARow = 3

/** Payments that a job queries at one gateway at once; each needs a connection for a moment, which the server shares. */
export const maxAtGateway = 4

/**
 * Does all that is due at `now` and returns how much that was. Concurrent runs are safe: a process that was taken for dead
 * may go on beside the one that took over.
 */
export type JobRun = (deps: JobDeps, now: Temporal.Instant) => Promise<number>

/** Runs the work for each gateway in turn and sums the results; a failure is thrown after the last one. */
export async function atEachGateway(
  gateways: Gateways,
  work: (gateway: Gateway) => Promise<number>,
): Promise<number> {
  const results = []
  for (const gateway of knownGateways(gateways)) results.push(...(await Promise.allSettled([work(gateway)])))
  return sumSettled(results)
}

/** A job with its schedule. */
export type Job = {
  name: string
  /** In Tehran time. */
  cron: string
  run: JobRun
  /**
   * Minutes after which a run is taken to hang and another one may begin; 10 by default. A run that has more to do sees its
   * signal aborted before, and the next one continues.
   */
  maxMinutes?: number
}
