import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Job, JobDeps, JobRun } from './job.ts'

/** Work that starts as soon as there is some, not by the clock. Returns a function that stops it. */
export type Follower = (deps: JobDeps, log: Log) => () => Promise<void>

/** Background work: `jobs` by the clock, `followers` as soon as there is work. */
export type Work = { jobs: readonly Job[]; followers: readonly Follower[] }

type Links = NonNullable<JobDeps['links']>
type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

type RunningDeps = JobDeps & { databaseUrl: string; links: Links; log: Log }

export type RunningJobs = {
  /** Starts no further runs, and waits some seconds for running ones. */
  stop(): Promise<void>
}

const secondsBetweenTries = 5
const secondsToEnd = 5
const secondsBetweenPolls = 5
const maxRunSeconds = 10 * 60
const retentionSeconds = 24 * 3600
const quietMilliseconds = 60_000

/**
 * Starts the jobs in the background: returns at once and never throws. Retries while the database is unavailable. With
 * several nodes, each run is done by one of them.
 */
export function startJobs(deps: RunningDeps, { jobs, followers }: Work): RunningJobs {
  const stopping = new AbortController()
  const running = startWithRetries(deps, jobs, stopping.signal)
  const followed = followers.map((follow) => follow(deps, deps.log))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(followed.map((end) => end()))
      const boss = await running
      await boss?.stop({ graceful: true, timeout: secondsToEnd * 1_000 }).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the jobs did not end cleanly')
      })
    },
  }
}

async function startWithRetries(
  deps: RunningDeps,
  jobs: readonly Job[],
  signal: AbortSignal,
): Promise<PgBoss | null> {
  while (!signal.aborted) {
    try {
      return await start(deps, jobs)
    } catch (error) {
      deps.log.warn({ err: error }, 'the jobs could not be started; trying again')
      await sleep(secondsBetweenTries * 1_000, undefined, { signal }).catch(() => {})
    }
  }
  return null
}

async function start(deps: RunningDeps, jobs: readonly Job[]): Promise<PgBoss> {
  const { log } = deps
  const boss = new PgBoss({ connectionString: deps.databaseUrl, application_name: 'anar jobs', max: 2 })
  // An unhandled error event would end the process; the connection is restored automatically.
  let saidAt = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    // Every queue reports it every few seconds; log it once a minute.
    if (performance.now() - saidAt < quietMilliseconds) return
    saidAt = performance.now()
    log.warn({ err: error }, 'jobs: the queue could not be reached')
  })
  try {
    await boss.start()
    for (const { name, cron, run } of jobs) {
      // A failed run is not retried: the next one is due soon and does the same.
      await boss.createQueue(name, {
        policy: 'exclusive',
        retryLimit: 0,
        expireInSeconds: maxRunSeconds,
        deleteAfterSeconds: retentionSeconds,
      })
      await boss.work(name, { pollingIntervalSeconds: secondsBetweenPolls }, () => runLogged(deps, name, run))
      await boss.schedule(name, cron, null, { tz: 'Asia/Tehran' })
    }
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

async function runLogged(deps: JobDeps & { log: Log }, name: string, run: JobRun): Promise<void> {
  try {
    const count = await run(deps, deps.clock.now())
    if (count > 0) deps.log.info({ job: name, count }, 'job done')
  } catch (error) {
    deps.log.error({ err: error, job: name }, 'job failed')
    throw error
  }
}
