import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { withHold } from '../held/index.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Job, JobDeps } from './job.ts'

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

type RunningDeps = JobDeps & {
  databaseUrl: string
  links: Links
  log: Log
  /** Measures the runs. */
  telemetry?: Telemetry | undefined
}

export type RunningJobs = {
  /** Starts no further runs, and waits some seconds for running ones. */
  stop(): Promise<void>
}

const secondsBetweenTries = 5
const secondsToEnd = 5
const quietMilliseconds = 60_000
const defaultMaxMinutes = 10

// A long run ends itself this long before it would be taken to hang; the next one continues.
const secondsToFinish = 60

// A run whose worker died continues elsewhere within 30 s: 15 s without a heartbeat, 5 s until a living process notices,
// 5 s until a worker takes it.
const heartbeatSeconds = 15
const heartbeatRefreshSeconds = 3
const secondsBetweenChecks = 5
const secondsBetweenPolls = 5
// A run that ends its process each time is not repeated for ever.
const maxTakeovers = 2
const retentionSeconds = 6 * 3600
const secondsBetweenDeletions = 600

/**
 * Starts the jobs in the background: returns at once and never throws. Retries while the database is unavailable. With
 * several nodes, each run is done by one of them; where that one dies, by another one.
 */
export function startJobs(input: RunningDeps, { jobs, followers }: Work): RunningJobs {
  const deps = withHold(input)
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
      return await start(deps, jobs, signal)
    } catch (error) {
      deps.log.warn({ err: error }, 'the jobs could not be started; trying again')
      await sleep(secondsBetweenTries * 1_000, undefined, { signal }).catch(() => {})
    }
  }
  return null
}

async function start(deps: RunningDeps, jobs: readonly Job[], stopping: AbortSignal): Promise<PgBoss> {
  const { log } = deps
  const boss = new PgBoss({
    connectionString: deps.databaseUrl,
    application_name: 'anar jobs',
    max: 2,
    superviseIntervalSeconds: secondsBetweenChecks,
    monitorIntervalSeconds: secondsBetweenChecks,
    maintenanceIntervalSeconds: secondsBetweenDeletions,
    // Its warnings would be read by nobody, and its query would run with each check.
    monitorVacuum: false,
  })
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
    for (const job of jobs) await schedule(boss, job, (run) => runMeasured(deps, job, run), stopping)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

/** Makes the queue of a job, works it and schedules it. A queue of an earlier release gets today's settings. */
async function schedule(
  boss: PgBoss,
  { name, cron, maxMinutes = defaultMaxMinutes }: Job,
  run: (run: Run) => Promise<boolean>,
  stopping: AbortSignal,
): Promise<void> {
  const queue = {
    retryLimit: maxTakeovers,
    heartbeatSeconds,
    expireInSeconds: maxMinutes * 60,
    deleteAfterSeconds: retentionSeconds,
  }
  await boss.createQueue(name, { policy: 'exclusive', ...queue })
  await boss.updateQueue(name, queue)
  const options = {
    pollingIntervalSeconds: secondsBetweenPolls,
    heartbeatRefreshSeconds,
    perJobResults: true,
    // With the moment since which it is due.
    includeMetadata: true,
  } as const
  await boss.work(name, options, async (runs) => {
    const [{ id, signal, startAfter }] = runs as [(typeof runs)[number]]
    const deadline = AbortSignal.timeout((maxMinutes * 60 - secondsToFinish) * 1_000)
    const lagSeconds = Math.max(0, Date.now() - startAfter.getTime()) / 1_000
    const isDone = await run({ lagSeconds, signal: AbortSignal.any([signal, stopping, deadline]) })
    // A failed run is not repeated, unlike one whose worker died: the next one is due soon and does the same.
    return [{ id, status: isDone ? ('completed' as const) : ('deadletter' as const) }]
  })
  await boss.schedule(name, cron, null, { tz: 'Asia/Tehran' })
}

/** A run of a job, and how long after it was due it begins. */
type Run = { lagSeconds: number; signal: AbortSignal }

function runMeasured(deps: RunningDeps, job: Job, { lagSeconds, signal }: Run): Promise<boolean> {
  const run = () => runLogged(deps, job, signal)
  return deps.telemetry?.job(job.name, lagSeconds, run) ?? run()
}

/** Runs a job and writes its result to the log. @returns whether it succeeded */
async function runLogged(
  deps: JobDeps & { log: Log },
  { name, run }: Job,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const count = await run({ ...deps, signal }, deps.clock.now())
    if (count > 0) deps.log.info({ job: name, count }, 'job done')
    return true
  } catch (error) {
    deps.log.error({ err: error, job: name }, 'job failed')
    return false
  }
}
