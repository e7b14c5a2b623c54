import type { Database, Sql } from '../../db/pool.ts'
import { watchChannel } from '../../db/watch-channel.ts'
import { applyChanges, rebuild } from './queries.ts'

// So many at once that a statement takes a second or two.
const productsAtOnce = 2_000
/** Changes come in swarms, a sale after the other; they are taken together. */
const gatheringMs = 250

/** Takes all changes of products into what they are searched by; how many products there were. */
export async function applySearchChanges(sql: Sql): Promise<number> {
  let applied = 0
  while (true) {
    const count = await applyChanges(sql, productsAtOnce)
    if (count === 0) return applied
    applied += count
  }
}

/** Orders the search by today's popularity. While it works, searches go on as they were. */
export const rebuildSearch = (database: Database): Promise<number> => database.transaction(rebuild)

/**
 * Keeps the search in step with the catalogue: within a moment of every change, and at the start with what changed
 * meanwhile. Any number of processes may; one of them does it. Returns how to stop.
 */
export function keepSearchInStep(
  database: Database,
  { onFailure }: { onFailure: (error: unknown) => void },
): () => Promise<void> {
  let isWanted = false
  let isStopped = false
  let working: Promise<void> | null = null

  const work = async () => {
    while (isWanted && !isStopped) {
      await new Promise((resolve) => setTimeout(resolve, gatheringMs).unref())
      isWanted = false
      // What could not be done is left, and done with the next change.
      if (!isStopped) await applySearchChanges(database).catch(onFailure)
    }
    working = null
  }
  const wake = () => {
    isWanted = true
    working ??= work()
  }
  const unwatch = watchChannel(database, 'catalogue_changed', { open: wake, forget: wake, close: () => {} })
  return async () => {
    isStopped = true
    await unwatch()
    await working
  }
}
