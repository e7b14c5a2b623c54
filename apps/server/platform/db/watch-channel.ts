import type { Database } from './pool.ts'

/** A cache that the notifications of a channel invalidate. */
export type Watching = {
  /** From now on every change is notified. */
  open(): void
  /** Evicts what the payload names. */
  forget(payload: string): void
  /** Changes are no longer notified, until `open`. */
  close(): void
}

const firstPauseMs = 500
const maxPauseMs = 30_000

/**
 * Subscribes to the NOTIFYs of a channel: calls `open` once subscribed and `close` when the connection is lost, which is
 * retried. Returns the unsubscribe function.
 */
export function watchChannel(database: Database, channel: string, watching: Watching): () => Promise<void> {
  let isStopped = false
  let pauseMs = firstPauseMs
  let retry: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined

  const tryLater = () => {
    watching.close()
    stopListening = undefined
    if (isStopped) return
    retry = setTimeout(start, pauseMs)
    // A process with nothing else to do may end.
    retry.unref()
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
  const start = () => {
    starting = database.listen(channel, watching.forget, tryLater).then((stop) => {
      stopListening = stop
      pauseMs = firstPauseMs
      if (!isStopped) watching.open()
    }, tryLater)
  }
  let starting = Promise.resolve()
  start()

  return async () => {
    isStopped = true
    clearTimeout(retry)
    await starting
    watching.close()
    await stopListening?.()
  }
}
