import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { tookTooLong } from '../../platform/db/unavailable.ts'
import { watchChannel } from '../../platform/db/watch-channel.ts'
import { notificationFrom } from '../compiler/index.ts'
import { applyChanges, rebuild } from './queries.ts'

// A statement with this many products takes a second or two.
const productsAtOnce = 2_000
/**
 * Changes come in bursts, so they are debounced. During an import, the pause is as long as the last run, so that batches
 * grow.
 */
const debounceMs = { min: 250, max: 4_000 }

/**
 * Applies all product changes to the search index; returns how many products changed. Where a batch exceeds the
 * statement timeout, the batch size is reduced.
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

/** Rebuilds the index in the order of today's popularity. Searches use the old one meanwhile. */
export const rebuildSearch = (database: Database): Promise<number> => database.transaction(rebuild)

/**
 * Starts a worker that updates the search index within a moment of every change, and at the start with earlier changes.
 * Any number of processes may run it; one of them does the work. Returns a function that stops it.
 */
export function startSearchIndexer(
  database: Database,
  { onFailure }: { onFailure: (error: unknown) => void },
): () => Promise<void> {
  let isWanted = false
  const stopping = new AbortController()
  const { signal } = stopping
  let working: Promise<void> | null = null

  const work = async () => {
    let restMs = debounceMs.min
    while (isWanted && !signal.aborted) {
      await sleep(restMs, undefined, { signal, ref: false }).catch(() => {})
      isWanted = false
      const started = performance.now()
      // Failed changes are applied with the next one.
      if (!signal.aborted) await applySearchChanges(database).catch(onFailure)
      restMs = Math.min(Math.max(performance.now() - started, debounceMs.min), debounceMs.max)
    }
    working = null
  }
  const wake = () => {
    isWanted = true
    working ??= work()
  }
  const unwatch = watchChannel(database, 'catalogue_changed', {
    open: wake,
    // The index does not depend on stock and counts.
    forget: (text) => notificationFrom(text).change?.kind === 'any' && wake(),
    close: () => {},
  })
  return async () => {
    stopping.abort()
    await unwatch()
    await working
  }
}
