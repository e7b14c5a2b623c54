import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { systemClock } from '../../clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { memoryFiles } from '../../testing/files.ts'
import { testSecretKeys } from '../../testing/secret-keys.ts'
import { startJobs } from './index.ts'
import type { Job, JobRun } from './job.ts'

let database: TestDatabase
let boss: PgBoss
beforeAll(async () => {
  database = await testDatabase('empty')
  boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
})
afterAll(async () => {
  await boss?.stop({ graceful: false })
  await database?.drop()
})

const yearly = '0 0 1 1 *'
const errors: string[] = []
const start = (jobs: readonly Job[]) =>
  startJobs(
    {
      ...{ database, databaseUrl: database.url, clock: systemClock },
      ...{ gateway: null, sms: noSms, email: noEmail, files: memoryFiles() },
      links: { secretKeys: testSecretKeys, origin: 'https://shop.localhost' },
      log: { info: () => {}, warn: () => {}, error: (_details, message) => void errors.push(message) },
    },
    { jobs, followers: [] },
  )

/** Has a job run as soon as a worker polls. */
async function send(name: string): Promise<void> {
  await expect.poll(() => boss.getQueue(name), { timeout: 20_000 }).toBeTruthy()
  await boss.send(name, {})
}

it('a run whose process is killed is run by another process within 30 s', { timeout: 90_000 }, async () => {
  const worker = fork(new URL('../../testing/job-worker.ts', import.meta.url), [database.url])
  await send('long')
  await once(worker, 'message')
  const ran = Promise.withResolvers<void>()
  const jobs = start([
    {
      name: 'long',
      cron: yearly,
      run: async () => {
        ran.resolve()
        return 1
      },
    },
  ])
  // Both live: the run stays with its process, however long it takes.
  expect(await Promise.race([ran.promise.then(() => 'taken'), sleep(20_000, 'left alone')])).toBe(
    'left alone',
  )
  worker.kill('SIGKILL')
  const killedMs = performance.now()
  await ran.promise
  expect(performance.now() - killedMs).toBeLessThan(30_000)
  await jobs.stop()
})

it('a run that fails is not repeated, and one that has to end sees its signal aborted', {
  timeout: 60_000,
}, async () => {
  let failedRuns = 0
  let isAborted = false
  const started = Promise.withResolvers<void>()
  const untilAborted: JobRun = ({ signal }) => {
    started.resolve()
    return new Promise((resolve) => {
      signal!.addEventListener('abort', () => {
        isAborted = true
        resolve(0)
      })
    })
  }
  const jobs = start([
    {
      name: 'failing',
      cron: yearly,
      run: async () => {
        failedRuns += 1
        throw new Error('no')
      },
    },
    { name: 'patient', cron: yearly, run: untilAborted },
  ])
  await send('failing')
  await send('patient')
  await started.promise
  await expect.poll(() => failedRuns, { timeout: 20_000 }).toBe(1)
  await sleep(12_000)
  expect([failedRuns, errors]).toEqual([1, ['job failed']])
  const { rows } = await database.query(`select state from pgboss.job where name = 'failing'`)
  expect(rows).toEqual([{ state: 'failed' }])
  await jobs.stop()
  expect(isAborted).toBe(true)
})
