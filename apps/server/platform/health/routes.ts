import { readHealth, readReadiness } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { answerRead } from '../command/index.ts'
import type { Database } from '../db/pool.ts'
import type { Feature } from '../deps.ts'
import { isHeld } from '../held/index.ts'
import { probeWriting, schemaVersion } from './queries.ts'
import { schemaFaults } from './schema.ts'

/**
 * `/health` answers while the process lives, for a supervisor that restarts it. `/ready` answers 200 while requests can be
 * served, with the status `held` after a restore, and 503 while the database cannot be reached, writes fail, the schema is incomplete or the process is about to
 * stop, for a load balancer.
 */
export const health: Feature = (app, deps) => {
  const { database, stopping } = deps
  const faults = schemaFaults(database)
  const assertWrites = sharedProbe(database)
  answerRead(app, deps, readHealth, { mayLag: false, read: () => ({ status: 'ok' as const }) })
  answerRead(app, deps, readReadiness, {
    mayLag: false,
    read: async ({ request }) => {
      if (stopping.aborted) throw new Refusal('SERVICE_UNAVAILABLE')
      const missing = await faults()
      if (missing.length > 0) {
        request.log.error(
          { missing },
          'the schema is not whole: restore the backup again (docs/operations.md)',
        )
        throw new Refusal('SERVICE_UNAVAILABLE')
      }
      await assertWrites()
      const status = (await isHeld(database)) ? ('held' as const) : ('ready' as const)
      return { status, schemaVersion: await schemaVersion(database) }
    },
  })
}

const probeMs = 1_000

/** At most one probe a second, shared by all requests: each waits for the disk. */
function sharedProbe(database: Database): () => Promise<void> {
  let probe: Promise<void> | null = null
  let beganMs = 0
  return () => {
    const nowMs = performance.now()
    if (!probe || nowMs - beganMs >= probeMs) {
      beganMs = nowMs
      probe = probeWriting(database)
      probe.catch(() => {})
    }
    return probe
  }
}
