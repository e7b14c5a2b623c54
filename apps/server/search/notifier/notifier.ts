import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Session } from '../../platform/db/pool.ts'
import { notifyChanges, prepareSession, takeLock } from './queries.ts'

/** How long changes are batched before nodes are notified of them. */
const batchMs = 100
/** A round rests so many times as long as it took, so that it never takes more than a sixth of a core. */
const restFactor = 5
/** Nodes cache nothing after two seconds without a sign of life. */
const aliveMs = 500
/** How long until another process takes over, and until a lost connection is opened again. */
const retryMs = 500

/**
 * Starts a candidate for the notifier of the database: one of all processes notifies nodes of catalogue changes, outside
 * the transactions that made them, and shows at least each second that it lives. Where it ends, another takes over within
 * a second. Returns a function that stops it.
 */
export function startNotifier(
  database: Database,
  { onFailure }: { onFailure: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})

  let isFailing = false
  const notify = async (session: Session) => {
    await prepareSession(session)
    while (!signal.aborted && !(await takeLock(session))) await pause(retryMs)
    let aliveAtMs = Number.NEGATIVE_INFINITY
    while (!signal.aborted) {
      const startedMs = performance.now()
      const isAlive = startedMs - aliveAtMs >= aliveMs
      await notifyChanges(session, { isAlive })
      isFailing = false
      if (isAlive) aliveAtMs = startedMs
      await pause(Math.max(batchMs, restFactor * (performance.now() - startedMs)))
    }
  }
  const work = async () => {
    while (!signal.aborted) {
      let session: Session | undefined
      try {
        session = await database.session()
        await notify(session)
      } catch (error) {
        // Reported once: a database that is away fails every time.
        if (!isFailing) onFailure(error)
        isFailing = true
      }
      await session?.end()
      await pause(retryMs)
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await working
  }
}
