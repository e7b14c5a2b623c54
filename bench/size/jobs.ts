import path from 'node:path'
import { createFolderStore } from '../../apps/server/adapters/files/folder/index.ts'
import { sandboxGateway } from '../../apps/server/adapters/gateway/sandbox/index.ts'
import { work } from '../../apps/server/jobs.ts'
import type { SecretKeys } from '../../apps/server/keys.ts'
import { createDatabase } from '../../apps/server/platform/db/pool.ts'
import type { Job } from '../../apps/server/platform/jobs/job.ts'
import { sendNotices } from '../../apps/server/platform/notices/index.ts'
import { fixedClock } from '../../apps/server/testing/clock.ts'
import { markdownTable, rounded } from '../figures.ts'
import type { Opened } from './database.ts'
import type { Shop } from './shop.ts'

const statementTimeoutMs = 15_000
/** Reservations have ended by then, and standings are due. */
const laterMinutes = 20
/** A provider that takes every message at once. */
const sink = { name: 'sink', send: async () => {} }

/** What a run did and how long it took, and the same of a second run, which finds nothing new. */
export type JobFigures = {
  job: string
  seconds: number
  did: string | number
  secondsAgain: number
  didAgain: string | number
}

/** Notices go out by themselves; here they are sent like a job. */
const notices: Pick<Job, 'name' | 'run'> = {
  name: 'notices',
  run: ({ database, sms, email }, now) => sendNotices({ database, sms, email }, now),
}

const secretKeys: SecretKeys = [{ version: 1, secret: 'a secret of no use elsewhere, long enough' }]

/**
 * Runs every job twice, twenty minutes after the shop's now, as the server does: with its pool, its limits, and a provider
 * that takes every message at once.
 */
export async function runJobs({ databaseUrl, folder }: Opened, shop: Shop): Promise<JobFigures[]> {
  const now = shop.now.add({ minutes: laterMinutes })
  const database = createDatabase(databaseUrl, { statementTimeoutMs })
  const deps = {
    ...{ database, databaseUrl, clock: fixedClock(now.toString()), sms: sink, email: sink },
    ...{
      files: createFolderStore(path.join(folder, 'files')),
      gateway: sandboxGateway(database),
      formerGateways: [],
    },
    links: { secretKeys, origin: 'http://shop.localhost' },
  }
  try {
    const jobs = [...work.jobs, notices]
    const timed = async ({ run }: Pick<Job, 'run'>) => {
      const started = performance.now()
      const did = await run(deps, now).catch(
        (error: unknown) => `fails: ${error instanceof Error ? error.message : error}`,
      )
      return { seconds: rounded((performance.now() - started) / 1_000, 2), did }
    }
    const first = []
    for (const job of jobs) first.push(await timed(job))
    const figures: JobFigures[] = []
    for (const [index, job] of jobs.entries()) {
      const { seconds: secondsAgain, did: didAgain } = await timed(job)
      figures.push({ job: job.name, ...first[index]!, secondsAgain, didAgain })
    }
    console.log(markdownTable(figures))
    return figures
  } finally {
    await database.close()
  }
}
