import { setTimeout as sleep } from 'node:timers/promises'
import type { RestoreReason } from '@anar/contract/commands'
import type { Clock } from '../../clock.ts'
import type { Database } from '../db/pool.ts'
import type { FileStore } from '../ports/files.ts'
import { checkMark } from './mark.ts'

// A restore to a point that is nearer to the end than this leaves no trace in the marks.
const pauseMs = 10_000

/**
 * Leaves marks of the database in the store of files as long as the process runs, and holds the shop where the database
 * was restored under it. Returns a function that stops it.
 */
export function startMarking(
  { database, files, clock }: { database: Database; files: FileStore; clock: Clock },
  { onHeld, onFailure }: { onHeld: (reason: RestoreReason) => void; onFailure: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const reason = await checkMark({ database, files }, clock.now()).catch((error: unknown) => {
        onFailure(error)
        return null
      })
      if (reason !== null) onHeld(reason)
    }
  }

  const following = follow()
  return async () => {
    stopping.abort()
    await following
  }
}
