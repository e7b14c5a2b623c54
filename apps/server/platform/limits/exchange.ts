import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import type { Database } from '../db/pool.ts'
import { exchangeUnits, forgetCountsBefore } from './queries.ts'
import { type RequestCounts, windowMs } from './request-counts.ts'

/** How often nodes exchange what they counted. */
const exchangeMs = 1_000
/** How soon they do so for a caller who is near a limit. */
const nearMs = 50
/** How far back an exchange reads, beside the time since the last one: others commit a little later than they write. */
const overlapMs = 3_000

type Options = { clock: Clock; onFailure: (error: unknown) => void }

/**
 * Exchanges the counts of this node with those of the others, each second in which somebody sent a request here. While the
 * database is away, the node counts alone. Returns a function that stops it.
 */
export function exchangeCounts(
  counts: RequestCounts,
  database: Database,
  { clock, onFailure }: Options,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let exchangedAtMs = Number.NEGATIVE_INFINITY
  let attemptedAtMs = performance.now()
  let sweptAtMs = performance.now()
  let isFailing = false

  const exchange = async () => {
    const startedAtMs = performance.now()
    // What is older than a window has ended.
    const sinceMs = Math.min(startedAtMs - exchangedAtMs + overlapMs, windowMs)
    const now = clock.now()
    await counts.exchangeBy((unsent) => exchangeUnits(database, unsent, { now, sinceMs }))
    exchangedAtMs = startedAtMs
    if (startedAtMs - sweptAtMs < windowMs) return
    sweptAtMs = startedAtMs
    counts.sweep()
    await forgetCountsBefore(database, now)
  }
  const work = async () => {
    while (!signal.aborted) {
      await sleep(nearMs, undefined, { signal, ref: false }).catch(() => {})
      const due = counts.due()
      const isLate = performance.now() - attemptedAtMs >= exchangeMs
      if (signal.aborted || due === 'nothing' || (due === 'requests' && !isLate)) continue
      attemptedAtMs = performance.now()
      try {
        await exchange()
        isFailing = false
      } catch (error) {
        // Reported once: a database that is away fails every time.
        if (!isFailing) onFailure(error)
        isFailing = true
      }
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await working
  }
}
