import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { tookTooLong } from '../../platform/db/unavailable.ts'
import { watchChannel } from '../../platform/db/watch-channel.ts'
import { changeFrom } from '../compiler/index.ts'
import { applyChanges, rebuild } from './queries.ts'

// So many at once that a statement takes a second or two.
const productsAtOnce = 2_000
/**
 * Changes come in swarms, a sale after the other; they are taken together. While an import runs, it rests as long as it
 * worked, so that more is taken at once.
 */
const gatheringMs = { least: 250, most: 4_000 }

/**
 * Takes all changes of products into what they are searched by; how many products there were. Where so many at once
 * take longer than a statement may, fewer are taken.
 */
export async function applySearchChanges(sql: Sql): Promise<number> {
  let applied = 0
  let atOnce = productsAtOnce
  while (true) {
    try {
      const count = await applyChanges(sql, atOnce)
      if (count === 0) return applied
      applied += count
    } catch (error) {
      if (!tookTooLong(error) || atOnce === 1) throw error
      atOnce = Math.ceil(atOnce / 8)
    }
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
  const stopping = new AbortController()
  const { signal } = stopping
  let working: Promise<void> | null = null

  const work = async () => {
    let restMs = gatheringMs.least
    while (isWanted && !signal.aborted) {
      await sleep(restMs, undefined, { signal, ref: false }).catch(() => {})
      isWanted = false
      const begun = performance.now()
      // What could not be done is left, and done with the next change.
      if (!signal.aborted) await applySearchChanges(database).catch(onFailure)
      restMs = Math.min(Math.max(performance.now() - begun, gatheringMs.least), gatheringMs.most)
    }
    working = null
  }
  const wake = () => {
    isWanted = true
    working ??= work()
  }
  const unwatch = watchChannel(database, 'catalogue_changed', {
    open: wake,
    // Nothing is found by how many there are or were sold.
    forget: (payload) => changeFrom(payload).kind === 'any' && wake(),
    close: () => {},
  })
  return async () => {
    stopping.abort()
    await unwatch()
    await working
  }
}
