import path from 'node:path'
import { createFolderStore } from '../../apps/server/adapters/files/folder/index.ts'
import { sandboxGateway } from '../../apps/server/adapters/gateway/sandbox/index.ts'
import { work } from '../../apps/server/jobs.ts'
import { createDatabase } from '../../apps/server/platform/db/pool.ts'
import { fixedClock } from '../../apps/server/testing/clock.ts'
import { markdownTable, rounded } from '../figures.ts'
import type { Opened } from './database.ts'
import type { Shop } from './shop.ts'

const statementTimeoutMs = 15_000
/** Reservations have ended by then, and standings are due. */
const laterMinutes = 20
/** A provider that takes every message at once. */
const sink = { name: 'sink', send: async () => {} }

export type JobFigures = { job: string; seconds: number; did: string | number }

/**
 * Runs every job once, twenty minutes after the shop's now, as the server does: with its pool, its limits, and a provider that takes every message at once.
 * What a job changes stays, so that a second run of this tells what a job costs that has nothing new to do.
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
    links: { secretKey: 'a secret of no use elsewhere, long enough', origin: 'http://shop.localhost' },
  }
  try {
    const figures: JobFigures[] = []
    for (const { name, run } of work.jobs) {
      const begun = performance.now()
      const did = await run(deps, now).catch(
        (error: unknown) => `fails: ${error instanceof Error ? error.message : error}`,
      )
      figures.push({ job: name, seconds: rounded((performance.now() - begun) / 1_000, 2), did })
    }
    console.log(markdownTable(figures))
    return figures
  } finally {
    await database.close()
  }
}
