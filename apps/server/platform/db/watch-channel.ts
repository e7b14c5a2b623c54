import type { Database } from './pool.ts'

/** What is kept true by notices of a channel. */
export type Watching = {
  /** From here on every change will be told. */
  open(): void
  /** Something changed; what, the payload says. */
  forget(payload: string): void
  /** Changes can no longer be heard of, until `open`. */
  close(): void
}

const firstPauseMs = 500
const longestPauseMs = 30_000

/**
 * Tells of the NOTIFYs of a channel: `open` while they are heard, `close` while the connection is lost, which is
 * tried again. Returns how to stop.
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
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
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
